import { ALL_SERVICES, CATEGORIES, CITIES, categorySegment } from '#domain/tag/category.ts'
import { ROUTES } from './paths.ts'

/** What has an address made of a slug, which may be changed: the old one then leads to the new one. */
export const SLUG_KINDS = ['article', 'client', 'member', 'page', 'tag'] as const

export type SlugKind = (typeof SLUG_KINDS)[number]

const SLUG_LENGTH = 80

/** What can be wrong with a slug before anything is looked up. */
export type SlugProblem = 'required' | 'too-long' | 'slug-malformed' | 'slug-reserved'

const SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Every word that a route, a category or a city has in an address: a slug of that name would be read as one. */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.values(ROUTES).flatMap((pattern) => pattern.split('/').filter(isWord)),
  ...CATEGORIES.flatMap((category) => [category, categorySegment(category)]),
  ...CITIES,
  ALL_SERVICES,
  'search',
  'app',
  'api',
])

function isWord(segment: string): boolean {
  return /^[a-z]/.test(segment)
}

export function slugProblem(slug: string): SlugProblem | undefined {
  if (slug === '') return 'required'
  if (slug.length > SLUG_LENGTH) return 'too-long'
  if (!SHAPE.test(slug)) return 'slug-malformed'
  return RESERVED.has(slug) ? 'slug-reserved' : undefined
}

/** Pages that forms, mails and the law name, by their slugs: they keep them. */
const FIXED_PAGES: ReadonlySet<string> = new Set([
  'solutions',
  'avis',
  'demo',
  'legal-notice',
  'terms',
  'privacy',
  'accessibility',
])

/** Whether a thing keeps its slug for good; `type` is the kind of a tag or the type of a page. */
export function hasFixedSlug(kind: SlugKind, type: string, slug: string): boolean {
  if (kind === 'tag') return type === 'CATEGORY' || type === 'AREA'
  if (kind === 'page') return (type !== 'FEATURE' && type !== 'LEGAL') || FIXED_PAGES.has(slug)
  return false
}

/** Whether a page can be neither renamed nor deleted. What a list says has no address of its own. */
export function isFixedPage({ type, slug }: { type: string; slug: string }): boolean {
  return type !== 'LIST' && hasFixedSlug('page', type, slug)
}

/**
 * The same path once a thing has another slug, of paths as `redirect` keeps them: decoded, without language. Paths of
 * anything else, and the categories above a tag, stay as they are.
 */
export function movedPath(
  path: string,
  { kind, type = '', from, to }: { kind: SlugKind; type?: string; from: string; to: string },
): string {
  const segments = path.split('/')
  const place = slugPlace(kind, type, segments)
  if (place === undefined || segments[place] !== from) return path
  return segments.with(place, to).join('/')
}

/** Where the slug of such a thing stands among the segments of a path, of which the first is empty. */
function slugPlace(
  kind: SlugKind,
  type: string,
  [, area, first]: readonly string[],
): number | undefined {
  const isAt = (...words: string[]) => words.every((word, index) => [area, first][index] === word)
  switch (kind) {
    case 'article':
      return isAt('articles') && first !== 'tags' ? 2 : undefined
    case 'client':
      return isAt('membres', 'clients') ? 3 : undefined
    case 'member':
      return isAt('profil') ? 2 : undefined
    case 'page':
      return isAt(type === 'LEGAL' ? 'legal' : 'solutions') ? 2 : undefined
    case 'tag': {
      const isList = isAt('membres') && (type === 'ACTIVITY' || type === 'SPECIALTY')
      return isList || isAt('articles', 'tags') ? 3 : undefined
    }
  }
}
