import { parseSegments } from '#domain/address/path-segments.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db, Schema } from '#platform/database/schema.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { isPublished } from './read-page.ts'

/** What a page is about, as far as its picture on social networks tells. */
export type SocialSubject =
  | { kind: 'site'; title: Translated; authenticatedReviewCount: number }
  | { kind: 'page'; title: Translated }
  | { kind: 'article'; title: Translated }
  | { kind: 'services'; names: Translated[]; category: Translated | null }
  | {
      kind: 'member'
      name: string
      activity: Translated
      authenticatedReviewCount: number
      color: string | null
    }

type Context = Pick<QueryContext, 'db' | 'now'>

/** The page at a path without locale prefix; nothing when there is no such page. */
export async function socialSubject(
  { db, now }: Context,
  path: string,
): Promise<SocialSubject | undefined> {
  const [area, first, ...below] = parseSegments(path) ?? []
  switch (area) {
    case undefined:
      return siteSubject(db)
    case 'profil':
      return first ? memberSubject(db, first) : undefined
    case 'registre':
      return siteSubject(db)
    case 'articles':
      return first && below.length === 0 ? articleSubject(db, first, now) : siteSubject(db)
    case 'membres':
      return membersSubject(db, first, below)
    case 'solutions':
    case 'legal':
      return pageSubject(db, area === 'legal' ? 'LEGAL' : 'FEATURE', first ?? area)
    default:
      return undefined
  }
}

async function membersSubject(
  db: Db,
  first: string | undefined,
  below: string[],
): Promise<SocialSubject | undefined> {
  switch (first) {
    case undefined:
      return undefined
    case 'clients':
    case 'compare':
    case 'leaderboards':
    case 'trustawards':
      return siteSubject(db)
    default:
      return servicesSubject(db, first, below)
  }
}

async function siteSubject(db: Db): Promise<SocialSubject> {
  const total = await db
    .selectFrom('site_total')
    .select('authenticated_review_count')
    .executeTakeFirstOrThrow()
  const home = await db
    .selectFrom('page')
    .select('title')
    .where('type', '=', 'HOME')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return {
    kind: 'site',
    title: home?.title ?? {},
    authenticatedReviewCount: total.authenticated_review_count,
  }
}

async function memberSubject(db: Db, slug: string): Promise<SocialSubject | undefined> {
  const member = await db
    .selectFrom('member')
    .innerJoin('tag', 'tag.id', 'member.activity_id')
    .where('member.slug', '=', slug)
    .where('member.status', '=', 'active')
    .select(['name', 'label as activity', 'authenticated_review_count', 'color_primary'])
    .executeTakeFirst()
  if (!member) return undefined
  return {
    kind: 'member',
    name: member.name,
    activity: member.activity,
    authenticatedReviewCount: member.authenticated_review_count,
    color: member.color_primary,
  }
}

async function articleSubject(
  db: Db,
  slug: string,
  now: Temporal.Instant,
): Promise<SocialSubject | undefined> {
  const article = await db
    .selectFrom('article')
    .where('slug', '=', slug)
    .where('published_at', '<=', new Date(now.epochMilliseconds))
    .select('title')
    .executeTakeFirst()
  return article && { kind: 'article', title: article.title }
}

async function pageSubject(
  db: Db,
  type: Schema['page']['type'],
  slug: string,
): Promise<SocialSubject | undefined> {
  const page = await db
    .selectFrom('page')
    .where('type', '=', type)
    .where('slug', '=', slug)
    .where(isPublished)
    .select('title')
    .executeTakeFirst()
  return page && { kind: 'page', title: page.title }
}

/** A category, an activity or speciality, a city: whatever of them the path names must exist. */
async function servicesSubject(
  db: Db,
  category: string,
  below: string[],
): Promise<SocialSubject | undefined> {
  if (category === 'services' && below.length === 0) return siteSubject(db)
  const categorySlug = category.replaceAll('-', '_')
  const tags = await db
    .selectFrom('tag')
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'CATEGORY'), eb('slug', '=', categorySlug)]),
        eb.and([eb('kind', 'in', ['ACTIVITY', 'SPECIALTY']), eb('slug', '=', below[0] ?? '')]),
      ]),
    )
    .select(['kind', 'slug', 'label'])
    .execute()
  const cities = await db
    .selectFrom('city')
    .where('slug', 'in', ['', ...below])
    .where('is_listed', '=', true)
    .selectAll()
    .execute()

  const named = below.map(
    (slug) =>
      cities.find((city) => city.slug === slug)?.label ??
      tags.find((tag) => tag.kind !== 'CATEGORY' && tag.slug === slug)?.label,
  )
  const above = tags.find((tag) => tag.kind === 'CATEGORY')?.label
  const names = named.filter((label) => label !== undefined)
  if (names.length < below.length || (!above && category !== 'services')) return undefined
  const isCityAlone = names.length === cities.length
  return isCityAlone && above
    ? { kind: 'services', names: [above, ...names], category: null }
    : { kind: 'services', names, category: above ?? null }
}
