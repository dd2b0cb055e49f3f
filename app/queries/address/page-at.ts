import { type SubjectKind, unkept } from '#domain/address/page-subject.ts'
import { joinSegments, movedSegments, parseSegments } from '#domain/address/path-segments.ts'
import { ROUTES } from '#domain/address/paths.ts'
import { resolveAddress } from '#domain/address/resolve-address.ts'
import { AppError, isAppError } from '#domain/errors.ts'
import type { ListingAddress } from '#domain/listing/listing-picker.ts'
import { DEFAULT_LOCALE } from '#domain/locale.ts'
import { parseCategoryOrServices } from '#domain/tag/category.ts'
import { article } from '#queries/article/article.ts'
import { articles } from '#queries/article/articles.ts'
import { client } from '#queries/client/client.ts'
import { readListingScope } from '#queries/listing/listing-scope.ts'
import { readBlockPage } from '#queries/page/block-page.ts'
import { readProfile } from '#queries/profile/profile-frame.ts'
import type { QueryContext } from '#queries/query/query-context.ts'

/** What answers at a path: `perhaps` where only the page itself could say whether it has such a part. */
export type PageAt =
  | { kind: 'page' | 'perhaps' | 'none' | 'gone' }
  | { kind: 'moved'; path: string }

type Context = Pick<QueryContext, 'db' | 'now' | 'brand'>

/** Asks the reads of the pages themselves, so that there is one truth; `path` is decoded and without language. */
export async function pageAt(context: Context, path: string): Promise<PageAt> {
  const segments = path.split('/').filter((segment) => segment !== '')
  const pathname = joinSegments(segments)
  const resolved = resolveAddress({ pathname, search: '', localeOfHost: lang }, context.now)
  if (resolved.kind === 'not-found') return { kind: 'none' }
  if (resolved.kind === 'redirect')
    return resolved.status === 302 ? PAGE : elsewhere(resolved.location)
  if (!isRoute(segments)) return { kind: 'none' }
  try {
    return await contentAt({ ...context, shows: unkept }, segments)
  } catch (error) {
    if (!isAppError(error)) throw error
    const { from = '', to = '' } = error.details
    if (error.code === 'moved')
      return { kind: 'moved', path: `/${movedSegments(segments, { from, to }).join('/')}` }
    if (error.code === 'gone') return { kind: 'gone' }
    if (error.code === 'not-found') return { kind: 'none' }
    throw error
  }

  /** By a rule of addresses. */
  async function elsewhere(location: string): Promise<PageAt> {
    const [bare = ''] = location.split('?', 1)
    const next = `/${(parseSegments(bare) ?? []).join('/')}`
    const found = await pageAt(context, next)
    return found.kind === 'page' || found.kind === 'perhaps' ? { kind: 'moved', path: next } : found
  }
}

const PAGE: PageAt = { kind: 'page' }
const lang = DEFAULT_LOCALE

async function contentAt(
  context: QueryContext<SubjectKind>,
  [area, first, ...below]: readonly string[],
): Promise<PageAt> {
  if (area === undefined || (area !== 'legal' && first === undefined)) return PAGE
  const slug = first ?? ''
  switch (area) {
    case 'articles':
      if (slug === 'tags' && below[0]) await articles.run(context, { lang, tag: below[0], page: 1 })
      else await article.run(context, { lang, slug })
      return PAGE
    case 'membres':
      if (slug === 'clients' && below[0]) await client.run(context, { slug: below[0], page: 1 })
      else if (!/^(?:clients|leaderboards|trustawards)$/.test(slug))
        await readListingScope(context, listingAddress(slug, below))
      return PAGE
    case 'profil':
      await readProfile(context, slug)
      return below.length > 1 ? { kind: 'perhaps' } : PAGE
    case 'solutions':
    case 'legal':
      if (area === 'solutions' && /^(?:demo|moderation)$/.test(slug)) return PAGE
      await readBlockPage(context, { type: area === 'legal' ? 'LEGAL' : 'FEATURE', slug, lang })
      return PAGE
    default:
      return PAGE
  }
}

function listingAddress(segment: string, [slug, geography]: readonly string[]): ListingAddress {
  const category = parseCategoryOrServices(segment)
  if (!category) throw new AppError('not-found')
  return { category, slug, geography: geography as ListingAddress['geography'] }
}

/** Whether the router knows a page of such a path. */
function isRoute(segments: readonly string[]): boolean {
  return Object.values(ROUTES).some((pattern) => {
    const parts = pattern.split('/').filter((part) => part !== '')
    const isOpen = parts.at(-1) === '*'
    const least = parts.filter((part) => !part.endsWith('?') && part !== '*').length
    if (segments.length < least || (segments.length > parts.length && !isOpen)) return false
    return parts.every((part, place) => part === '*' || /^:/.test(part) || part === segments[place])
  })
}
