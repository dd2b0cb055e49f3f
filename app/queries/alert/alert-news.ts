import { type RawBuilder, sql } from 'kysely'
import { MOST_NEWS } from '#domain/alert/alert.ts'
import type { AlertNews } from '#domain/alert/alert-contract.ts'
import type { HasKind } from '#domain/listing/listing-query.ts'
import { searchTiers } from '#domain/listing/search-tiers.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import { type Selection, selectionOf } from '#queries/listing/listing-selection.ts'
import { readTypedWords, readVocabulary } from '#queries/listing/search-vocabulary.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { isCompanyMasked, isNameShown } from '#queries/review/shown-author.ts'
import { withMerged } from '#queries/tag/followed.ts'
import { readKnownCities, readTagsById, readTagsByPublicId } from '#queries/tag/known-tags.ts'
import type { SubjectRow } from './alert-subjects.ts'

type Span = { since: Date; until: Date }

/** Of more, an index of words is of no use: most members have them, and each new one is looked at by itself. */
const MAX_FOUND = 3_000

/**
 * What has become public in a span of time about what an alert is about: newest first, so many of each. A list has the
 * members that its page has, and of a service the reviews that are about that service.
 */
export async function readAlertNews(
  context: QueryContext,
  row: SubjectRow & { locale: LocaleCode },
  span: Span,
): Promise<AlertNews> {
  if (row.member_id !== null) {
    const members = {
      from: sql`member m`,
      where: sql<boolean>`m.id = ${row.member_id} and m.status = 'active'`,
    }
    return { members: [], reviews: await newReviews(context, members, span) }
  }
  const selection = await selectionFor(context, row)
  const service = selection.tag && !selection.tag.isCategory ? selection.tag.id : null
  const searched = row.words === '' ? undefined : await searchedFor(context, row, selection)
  // Nothing is left of the words to search by: the list has nobody.
  if (searched === null) return { members: [], reviews: [] }
  const { from, where } = selectionOf(selection)
  const members = {
    from,
    where: searched ? sql<boolean>`${where} and ${searched.condition}` : where,
    ...(searched && { found: searched.found }),
  }
  return {
    members: await newMembers(context, members, span),
    reviews: await newReviews(context, members, span, service),
  }
}

async function selectionFor(context: QueryContext, row: SubjectRow): Promise<Selection> {
  const { tag_id, city_slug, quality_ids, has } = row
  const [byId, byPublicId] = await Promise.all([readTagsById(context), readTagsByPublicId(context)])
  const today = (id: number) => byPublicId.get(byId.get(id)?.public_id ?? '')
  const tag = tag_id === null ? undefined : today(tag_id)
  return {
    tag: tag_id === null ? null : { id: tag?.id ?? tag_id, isCategory: tag?.kind === 'CATEGORY' },
    city: city_slug,
    qualityIds: quality_ids.map((id) => today(id)?.id ?? id),
    has: has as HasKind[],
    text: null,
  }
}

type Searched = { found: RawBuilder<unknown>; condition: RawBuilder<boolean> }

/** All that the list's search finds, however well. */
async function searchedFor(
  context: QueryContext,
  { words, locale }: { words: string; locale: LocaleCode },
  { tag, city }: Selection,
): Promise<Searched | null> {
  const reader = localeFromKey(locale) as Locale
  const [typed, vocabulary] = await Promise.all([
    readTypedWords(context.db, reader, words),
    readVocabulary(context, reader),
  ])
  const within = { tagId: tag?.id ?? null, city }
  const tiers = searchTiers(typed, vocabulary, within, { isForgiving: false })
  if (!tiers) return null
  const lang = sql.lit(locale)
  const query = sql`${tiers.widest}::tsquery`
  const found = sql`found as materialized (
      select member_id from find_members(${lang}, ${query}, ${sql.lit(MAX_FOUND + 1)}))`
  const condition = sql<boolean>`(
    m.id in (select member_id from found)
    or (select count(*) > ${sql.lit(MAX_FOUND)} from found) and exists (
      select from member_search s
       where s.member_id = m.id and s.locale = ${lang} and s.document @@ ${query}))`
  return { found, condition }
}

/** `from` and `where` of a statement about the members, and who was found by words, for its `with`. */
type Members = {
  from: RawBuilder<unknown>
  where: RawBuilder<boolean>
  found?: RawBuilder<unknown>
}

async function newMembers(
  context: QueryContext,
  { from, where, found }: Members,
  { since, until }: Span,
): Promise<AlertNews['members']> {
  const { rows } = await sql<{
    name: string
    slug: string
    activity_id: number
    city: string | null
  }>`
    ${found ? sql`with ${found}` : sql``}
    select m.name, m.slug, m.activity_id,
           (select l.city_slug from member_location l
             where l.member_id = m.id order by l.position limit 1) as city
      from ${from}
     where ${where} and m.listed_at > ${since} and m.listed_at <= ${until}
     order by m.listed_at desc, m.id desc limit ${sql.lit(MOST_NEWS)}
  `.execute(context.db)
  if (rows.length === 0) return []
  const [tags, cities] = await Promise.all([readTagsById(context), readKnownCities(context)])
  return rows.map(({ name, slug, activity_id, city }) => ({
    name,
    slug,
    activity: tags.get(activity_id)?.label ?? ({} as Translated),
    city: (city !== null && cities.get(city)) || null,
  }))
}

type ReviewRow = {
  id: string
  name: string
  slug: string
  rating: number
  author: string | null
  company: string | null
}

/** Those that were authenticated, chosen first: masks are asked of the few that are told. */
async function newReviews(
  { db }: QueryContext,
  { from, where, found }: Members,
  { since, until }: Span,
  service: number | null = null,
): Promise<AlertNews['reviews']> {
  const isOfService =
    service === null
      ? sql`true`
      : sql`(r.activity_id = any(${withMerged(service)}) or r.service_id = any(${withMerged(service)}))`
  const { rows } = await sql<ReviewRow>`
    with ${found ? sql`${found},` : sql``} chosen as materialized (
      select r.id from ${from} join review r on r.member_id = m.id
       where ${where} and r.state = 'published' and not r.is_erased and r.authenticated_at is not null
         and r.published_at > ${since} and r.published_at <= ${until} and ${isOfService}
       order by r.published_at desc, r.id desc limit ${sql.lit(MOST_NEWS)}
    )
    select r.public_id as id, m.name, m.slug, r.rating::float8 as rating,
           case when ${isNameShown} then concat_ws(' ', c.first_name, c.last_name) end as author,
           case when not ${isCompanyMasked} then b.name end as company
      from chosen join review r on r.id = chosen.id
      join member m on m.id = r.member_id
      left join buyer b on b.id = r.buyer_id
      left join contact c on c.id = r.contact_id
     order by r.published_at desc, r.id desc
  `.execute(db)
  return rows.map(({ id, name, slug, rating, author, company }) => ({
    id,
    member: { name, slug },
    rating,
    author,
    company,
  }))
}
