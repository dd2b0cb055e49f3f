import { sql } from 'kysely'
import { type Content, contentPath, type TagAddress } from '#domain/address/content-path.ts'
import { localizedPath } from '#domain/address/paths.ts'
import { writtenPagePath } from '#domain/address/written-page-path.ts'
import { type LinkTarget, linkTargetSchema } from '#domain/content/link-target.ts'
import type { Component } from '#domain/contract/page.ts'
import { awardsYear, periodOf } from '#domain/leaderboard/period.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#platform/database/schema.ts'
import { readFirstYear } from '#queries/leaderboard/first-year.ts'
import { contentLang } from '#queries/query/lang.ts'
import { pictureOf } from '#queries/query/picture.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readTagsByPublicId } from '#queries/tag/known-tags.ts'

/** The components of one language, in order; the caller says of which page. */
export function selectComponents(db: Db, locale: Locale) {
  return db
    .selectFrom('page_component as c')
    .leftJoin('asset as a', 'a.id', 'c.picture_asset_id')
    .where('c.lang', '=', contentLang(locale))
    .select(['c.id', 'c.parent_id', 'c.public_id', 'c.kind', 'c.position', 'c.lang'])
    .select(['c.title', 'c.description', 'c.content', 'c.relationships'])
    .select(pictureOf('a').as('picture'))
    .orderBy('c.position')
    .orderBy('c.id')
}

export type ComponentRow = Awaited<
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
      const { public_id, kind, position, lang, title, description, relationships, picture } = row
      return {
        public_id,
        kind,
        position,
        lang,
        title,
        description,
        picture,
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
  const tags = await readTagsByPublicId(context)
  const named = await readNamed(context, contents)
  const running = periodOf('yearly', context.now).year
  const lastAwards = awardsYear(await readFirstYear(context, running), running)

  function resolved(content: Json): Json {
    const { target, ...rest } = content
    if (target === undefined) return content
    const understood = linkTargetSchema.safeParse(target)
    if (understood.success)
      return {
        ...rest,
        ...linkOf(understood.data, { ...context, locale, tags, named, lastAwards }),
      }
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

type NamedKind = 'ARTICLE' | 'MEMBER' | 'PAGE'
type Named = Content | { kind: 'PAGE'; type: string; slug: string }

/** Whatever links name by id, where it is public. Most pages have none: they ask nothing. */
async function readNamed(
  { db }: QueryContext,
  contents: readonly Json[],
): Promise<ReadonlyMap<string, Named>> {
  const ids = contents
    .flatMap(({ target, button }) => [target, isObject(button) ? button.target : undefined])
    .flatMap((target) => {
      const isNamed = isObject(target) && typeof target.public_id === 'string'
      return isNamed ? [String(target.public_id)] : []
    })
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ public_id: string; kind: NamedKind; slug: string; type: string }>`
    select public_id, 'ARTICLE' as kind, slug, '' as type from article
     where public_id = any(${ids}) and published_at is not null
    union all
    select public_id, 'MEMBER', slug, '' from member where public_id = any(${ids}) and status = 'active'
    union all
    select public_id, 'PAGE', slug, type from page where public_id = any(${ids})
  `.execute(db)
  return new Map(rows.map(({ public_id, ...named }) => [`${named.kind} ${public_id}`, named]))
}

type Link = { kind?: Content['kind']; link: string | null; slug?: string; year?: number }

type LinkContext = Pick<QueryContext, 'now' | 'brand'> & {
  locale: Locale
  tags: ReadonlyMap<string, TagAddress>
  named: ReadonlyMap<string, Named>
  lastAwards: number
}

function linkOf(target: LinkTarget, context: LinkContext): Link {
  const { locale, now, brand, tags, named } = context
  if ('url' in target) return { link: target.url }
  if ('path' in target) return { link: localizedPath(locale, target.path) }
  if ('site' in target) return { link: brand.links?.[target.site] ?? null }
  if ('brand_path' in target) {
    return { link: brand.url.replace(/\/$/, '') + localizedPath(locale, target.brand_path) }
  }

  switch (target.kind) {
    case 'TAG': {
      const tag = tags.get(target.tag_public_id)
      return { kind: 'TAG', link: (tag && contentPath(locale, { kind: 'TAG', tag })) ?? null }
    }
    case 'ARTICLE':
    case 'MEMBER':
    case 'PAGE': {
      const found = named.get(`${target.kind} ${target.public_id}`)
      if (!found) return { link: null }
      if (found.kind === 'PAGE') return { link: writtenPagePath(locale, found) }
      return { kind: found.kind, link: pathTo(found) }
    }
    case 'TRUSTAWARDS': {
      const year = target.year ?? context.lastAwards
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
