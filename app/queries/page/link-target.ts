import { z } from 'zod'
import { type Content, contentPath, type TagAddress } from '#domain/address/content-path.ts'
import { localizedPath } from '#domain/address/paths.ts'
import { CATEGORIES } from '#domain/category.ts'
import type { Locale } from '#domain/locale.ts'
import { EARLIEST_YEAR, PERIODS, periodOf } from '#domain/period.ts'
import { SITE_LINKS } from '#platform/brand.ts'
import type { QueryContext } from '#queries/query/query-context.ts'

/** Where an editor lets a link lead. Addresses are made when it is read: they change with language and day. */
export const targetSchema = z.union([
  z.object({ kind: z.enum(['HOME', 'HOME_ARTICLES', 'HOME_MEMBERS_CLIENTS']) }),
  z.object({ kind: z.literal('TRUSTAWARDS'), year: z.int().min(EARLIEST_YEAR).exactOptional() }),
  z.object({
    kind: z.literal('LEADERBOARD'),
    period: z.enum(PERIODS),
    category: z.enum(CATEGORIES).exactOptional(),
  }),
  z.object({ kind: z.literal('TAG'), tag_public_id: z.string() }),
  z.object({ brand_path: z.string().regex(/^\/(?!\/)/) }),
  z.object({ url: z.url({ protocol: /^(https|mailto)$/ }) }),
  z.object({ site: z.enum(SITE_LINKS) }),
])
type Target = z.output<typeof targetSchema>

type Link = { kind?: Content['kind']; link: string | null; slug?: string; year?: number }

export function linkOf(
  target: Target,
  {
    locale,
    now,
    brand,
    tags,
  }: Pick<QueryContext, 'now' | 'brand'> & {
    locale: Locale
    tags: ReadonlyMap<string, TagAddress>
  },
): Link {
  if ('url' in target) return { link: target.url }
  if ('site' in target) return { link: brand.links?.[target.site] ?? null }
  if ('brand_path' in target) {
    return { link: brand.url.replace(/\/$/, '') + localizedPath(locale, target.brand_path) }
  }

  switch (target.kind) {
    case 'TAG': {
      const tag = tags.get(target.tag_public_id)
      return { kind: 'TAG', link: (tag && contentPath(locale, { kind: 'TAG', tag })) ?? null }
    }
    case 'TRUSTAWARDS': {
      const year = target.year ?? periodOf('yearly', now).year - 1
      return { kind: 'TRUSTAWARDS', link: pathTo({ kind: 'TRUSTAWARDS', year }), year }
    }
    case 'LEADERBOARD': {
      const period = periodOf(target.period, now)
      const { category } = target
      const board: Content = { kind: 'LEADERBOARD', period, ...(category && { category }) }
      const number = period.kind === 'yearly' ? [] : [period.number]
      const slug = [period.kind, period.year, ...number].join('/')
      return { kind: 'LEADERBOARD', link: pathTo(board), slug }
    }
    default:
      return { kind: target.kind, link: pathTo({ kind: target.kind }) }
  }

  function pathTo(content: Content): string | null {
    return contentPath(locale, content) ?? null
  }
}
