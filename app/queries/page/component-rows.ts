import { z } from 'zod'
import { type Content, contentPath, type TagAddress } from '#domain/address/content-path.ts'
import { localizedPath } from '#domain/address/paths.ts'
import type { Component } from '#domain/contract/page.ts'
import { EARLIEST_YEAR, PERIODS, periodOf } from '#domain/leaderboard/period.ts'
import type { Locale } from '#domain/locale.ts'
import { CATEGORIES } from '#domain/tag/category.ts'
import { SITE_LINKS } from '#platform/brand.ts'
import type { Db } from '#platform/database/schema.ts'
import { contentLang } from '#queries/query/lang.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readKnownTags } from '#queries/tag/known-tags.ts'

/** Where an editor lets a link lead. Addresses are made when it is read: they change with language and day. */
const targetSchema = z.union([
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

/** The components of one language, in order; the caller says of which page. */
export function selectComponents(db: Db, locale: Locale) {
  return db
    .selectFrom('page_component as c')
    .leftJoin('asset as a', 'a.id', 'c.picture_asset_id')
    .where('c.lang', '=', contentLang(locale))
    .select(['c.id', 'c.parent_id', 'c.public_id', 'c.kind', 'c.position', 'c.lang'])
    .select(['c.title', 'c.description', 'c.content', 'c.relationships'])
    .select(['a.url', 'a.width', 'a.height', 'a.alt'])
    .orderBy('c.position')
    .orderBy('c.id')
}

type ComponentRow = Awaited<
  ReturnType<ReturnType<typeof selectComponents>['executeTakeFirstOrThrow']>
>

/** Rows with links resolved, nested by their parents. */
export async function componentTree(
  context: QueryContext,
  locale: Locale,
  rows: readonly ComponentRow[],
): Promise<Component[]> {
  const contents = await resolveLinks(
    context,
    locale,
    rows.map((row) => row.content),
  )
  const nodes = rows.map((row, index) => ({ row, content: contents[index] ?? {} }))
  const childrenOf = Map.groupBy(nodes, ({ row }) => row.parent_id)

  function below(parentId: number | null): Component[] {
    return (childrenOf.get(parentId) ?? []).map(({ row, content }) => {
      const { public_id, kind, position, lang, title, description, relationships } = row
      const { url, width, height, alt } = row
      return {
        public_id,
        kind,
        position,
        lang,
        title,
        description,
        picture: url === null ? null : { tf_public_url: url, width, height, alt },
        content,
        relationships,
        sub_components: below(row.id),
      }
    })
  }
  return below(null)
}

type Json = Record<string, unknown>

/** Turns each `target` of a block, and of the button in it, into a `link`. */
async function resolveLinks(
  context: QueryContext,
  locale: Locale,
  contents: readonly Json[],
): Promise<Json[]> {
  const known = await readKnownTags(context)
  const tags = new Map(known.map((tag) => [tag.public_id, tag]))

  function resolved(content: Json): Json {
    const { target, ...rest } = content
    if (target === undefined) return content
    const understood = targetSchema.safeParse(target)
    if (understood.success)
      return { ...rest, ...linkOf(understood.data, { ...context, locale, tags }) }
    context.log?.warn({ target }, 'a link leads nowhere')
    return { ...rest, link: null }
  }

  return contents.map((content) => {
    const { button } = content
    return resolved(isObject(button) ? { ...content, button: resolved(button) } : content)
  })
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Target = z.output<typeof targetSchema>

type Link = { kind?: Content['kind']; link: string | null; slug?: string; year?: number }

function linkOf(
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
