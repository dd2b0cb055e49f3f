import { sql } from 'kysely'
import { tagPath } from '#domain/address/content-path.ts'
import { articlePath, profilePath, referencePath } from '#domain/address/paths.ts'
import { writtenPagePath } from '#domain/address/written-page-path.ts'
import type { BlockCommon } from '#domain/content/draft-block.ts'
import type { LinkTarget } from '#domain/content/link-target.ts'
import { readTypedTarget } from '#domain/content/typed-target.ts'
import { DEFAULT_LOCALE, localeOfPath } from '#domain/locale.ts'
import { categorySegment } from '#domain/tag/category.ts'
import type { Db } from '#platform/database/schema.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { isCountedReview } from '#queries/review/derived-figures.ts'
import { isShownInFull } from '#queries/review/shown-author.ts'
import { readKnownTags, readTagsByPublicId } from '#queries/tag/known-tags.ts'

/** What was typed as a place where a link leads; undefined where nothing is there. */
export async function resolveTarget(
  context: QueryContext,
  typed: string,
): Promise<LinkTarget | undefined> {
  const read = readTypedTarget(typed)
  if (!read) return undefined
  if ('target' in read) return read.target
  if ('named' in read) {
    const { named: kind, slug } = read
    const found = await findNamed(context.db, kind, slug)
    return found === undefined ? undefined : { kind, public_id: found }
  }
  const path = `/membres/${read.tagPath.join('/')}`
  const tags = await readKnownTags(context)
  const tag = tags.find((each) => tagPath(DEFAULT_LOCALE, each) === path)
  return tag ? { kind: 'TAG', tag_public_id: tag.public_id } : { path }
}

async function findNamed(db: Db, kind: 'ARTICLE' | 'MEMBER', slug: string) {
  const table = kind === 'ARTICLE' ? ('article' as const) : ('member' as const)
  const found = await db
    .selectFrom(table)
    .select('public_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return found?.public_id
}

/** A target as an editor would type it, in the language without prefix. */
export async function targetText(context: QueryContext, target: LinkTarget): Promise<string> {
  if ('url' in target) return target.url
  if ('path' in target) return target.path
  if ('site' in target) return `site:${target.site}`
  if ('brand_path' in target) return `brand:${target.brand_path}`
  switch (target.kind) {
    case 'HOME':
      return '/'
    case 'HOME_ARTICLES':
      return '/articles'
    case 'HOME_MEMBERS_CLIENTS':
      return '/membres/clients'
    case 'TRUSTAWARDS':
      return ['/membres/trustawards', target.year].filter(Boolean).join('/')
    case 'LEADERBOARD': {
      const category = target.category && categorySegment(target.category)
      return ['/membres/leaderboards', target.period, category].filter(Boolean).join('/')
    }
    case 'TAG': {
      const tag = (await readTagsByPublicId(context)).get(target.tag_public_id)
      return (tag && tagPath(DEFAULT_LOCALE, tag)) ?? ''
    }
    default:
      return namedText(context.db, target.kind, target.public_id)
  }
}

async function namedText(db: Db, kind: 'ARTICLE' | 'MEMBER' | 'PAGE', id: string): Promise<string> {
  const table = kind.toLowerCase() as 'article' | 'member' | 'page'
  const { rows } = await sql<{ slug: string; type: string }>`
    select slug, ${table === 'page' ? sql.ref('type') : sql`''`} as type
      from ${sql.table(table)} where public_id = ${id}`.execute(db)
  const [found] = rows
  if (!found) return ''
  if (kind === 'ARTICLE') return articlePath(DEFAULT_LOCALE, found.slug)
  if (kind === 'MEMBER') return profilePath(DEFAULT_LOCALE, found.slug)
  return writtenPagePath(DEFAULT_LOCALE, found)
}

type Mention = NonNullable<BlockCommon['mention']>

/** What the address of a review, a profile or a list speaks of; undefined where the public finds nothing there. */
export async function resolveMention(
  context: QueryContext,
  typed: string,
): Promise<Mention | undefined> {
  const { rest } = localeOfPath(typed.trim())
  const [, slug, reviewId] = /^\/profil\/([^/]+)\/reference\/([^/?#]+)/.exec(rest) ?? []
  if (slug !== undefined && reviewId !== undefined) {
    // Its address bears the id of its author, where one may be named; by that id nothing else is found.
    const { rows } = await sql<{ id: string }>`
      select review.public_id as id from review
        join member m on m.id = review.member_id
        left join buyer b on b.id = review.buyer_id
        left join contact c on c.id = review.contact_id
       where ${isCountedReview} and (review.public_id = ${reviewId}
             or (c.public_id = ${reviewId} and m.slug = ${slug} and ${isShownInFull('review')}))
       order by review.published_at desc limit 1
    `.execute(context.db)
    const [found] = rows
    return found && { type: 'review', ...found }
  }
  const target = await resolveTarget(context, typed)
  if (!target || !('kind' in target)) return undefined
  if (target.kind === 'MEMBER') return { type: 'member', id: target.public_id }
  return target.kind === 'TAG' ? { type: 'tag', id: target.tag_public_id } : undefined
}

/** A mention as the address that one would type. */
export async function mentionText(context: QueryContext, { type, id }: Mention): Promise<string> {
  if (type === 'member') return targetText(context, { kind: 'MEMBER', public_id: id })
  if (type === 'tag') return targetText(context, { kind: 'TAG', tag_public_id: id })
  const found = await context.db
    .selectFrom('review')
    .innerJoin('member', 'member.id', 'review.member_id')
    .select(['member.slug', 'review.public_id'])
    .where('review.public_id', '=', id)
    .executeTakeFirst()
  return found ? referencePath(DEFAULT_LOCALE, found.slug, found.public_id) : ''
}

/** How what links lead to, and mentions speak of, is called: by public id. Reviews by whom they are about. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const words = (column: string) =>
    sql`coalesce(${sql.ref(column)} ->> 'FR_FR', (select min(value) from jsonb_each_text(${sql.ref(column)})))`
  const { rows } = await sql<{ id: string; name: string | null }>`
    select public_id::text as id, name from member where public_id = any(${ids})
    union all select public_id::text, ${words('label')} from tag where public_id = any(${ids})
    union all select public_id::text, ${words('title')} from article where public_id = any(${ids})
    union all select public_id::text, ${words('title')} from page where public_id = any(${ids})
    union all select r.public_id::text, m.name from review r join member m on m.id = r.member_id
               where r.public_id = any(${ids})
  `.execute(db)
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])))
}

/** The public id of what a link leads to, where it has one. */
export function idOfTarget(target: LinkTarget | undefined): string | undefined {
  if (!target || !('kind' in target)) return undefined
  if ('tag_public_id' in target) return target.tag_public_id
  return 'public_id' in target ? target.public_id : undefined
}
