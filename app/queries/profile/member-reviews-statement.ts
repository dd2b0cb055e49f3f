import { type RawBuilder, sql } from 'kysely'
import {
  ageLimits,
  queryWords,
  type ReviewFilters,
  type ReviewSort,
} from '#domain/review/review-filter.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { isCompanyMasked, isNameShown } from '#queries/review/shown-author.ts'
import { followedTag, followedTags } from '#queries/tag/followed.ts'

/** How often each value occurs where all other filters hold, by tag id or by name. */
type Counts = Record<string, number>

export type FilteredReviews = {
  is_member: boolean
  all_count: number
  total: number
  any_kind_count: number
  sector: Counts
  quality: Counts
  service: Counts
  date: Counts
  kind: Counts
  rating: Counts
  sector_id: number | null
  quality_id: number | null
  service_id: number | null
  /** Public ids, in the order asked for. */
  ids: string[]
}

type Asked = {
  slug: string
  filters: ReviewFilters
  sort: ReviewSort | undefined
  offset: number
  limit: number
}

/**
 * Counts and one stretch of a member's filtered reviews in one statement, which reads the member's
 * own range of review_member_idx and nothing else of the reviews. Every row knows which filters it
 * misses: it is in the list when it misses none, and counts for a value when it misses no other.
 */
export async function filterMemberReviews(
  { db, now }: QueryContext,
  { slug, filters, sort, offset, limit }: Asked,
): Promise<FilteredReviews> {
  const [oneYearAgo, twoYearsAgo] = ageLimits(now).map(String)
  const { rows } = await sql<FilteredReviews>`
    with owner as (
      select m.id from member m where m.slug = ${slug} and m.status = 'active'
    ), shown as (
      select r.id, r.public_id, r.published_at, r.area_id,
             ${followedTag(sql`r.service_id`)} as service_id, ${followedTags(sql`r.quality_ids`)} as quality_ids,
             r.rating as rated,
             ${stars}::text as stars,
             case when r.published_at > ${oneYearAgo}::timestamptz then 'lt1'
                  when r.published_at > ${twoYearsAgo}::timestamptz then '1-2'
                  else 'gt2' end as age,
             array_remove(array[case when r.has_testimony then 'testimony' end,
                                case when r.has_video then 'video' end,
                                case when r.has_case_study then 'case-study' end], null) as kinds,
             ${filters.q === undefined ? sql`true` : isFound(filters.q)} as is_found
        from review r
       where r.member_id = (select id from owner) and r.state = 'published' and not r.is_erased
    ), asked as (
      select ${knownTag(filters.sector, sql`s.area_id = t.id`, isLetter)} as sector_id,
             ${knownTag(filters.quality, sql`t.id = any(s.quality_ids)`)} as quality_id,
             ${knownTag(filters.service, sql`s.service_id = t.id`)} as service_id
    ), missed as (
      select s.*,
             (a.sector_id is not null and s.area_id is distinct from a.sector_id)::int as sector,
             (a.quality_id is not null and a.quality_id <> all(s.quality_ids))::int as quality,
             (a.service_id is not null and s.service_id is distinct from a.service_id)::int as service,
             (s.age <> coalesce(${filters.date ?? null}, s.age))::int as date,
             (not s.kinds @> array_remove(array[${filters.kind ?? null}::text], null))::int as kind,
             (s.stars <> coalesce(${filters.rating ?? null}, s.stars))::int as rating,
             (not s.is_found)::int as q
        from shown s cross join asked a
    ), judged as (
      select *, sector + quality + service + date + kind + rating + q as misses from missed
    )
    select exists (select from owner) as is_member, a.sector_id, a.quality_id, a.service_id,
           (select count(*)::int from judged) as all_count,
           (select count(*)::int from judged where misses = 0) as total,
           (select count(*)::int from judged where misses = kind) as any_kind_count,
           ${counts(sql`j.area_id`, sql`j.sector`)} as sector,
           ${counts(sql`quality_id`, sql`j.quality`, sql`unnest(j.quality_ids) quality_id`)} as quality,
           ${counts(sql`j.service_id`, sql`j.service`)} as service,
           ${counts(sql`j.age`, sql`j.date`)} as date,
           ${counts(sql`kind_name`, sql`j.kind`, sql`unnest(j.kinds) kind_name`)} as kind,
           ${counts(sql`j.stars`, sql`j.rating`)} as rating,
           array(select public_id::text from judged where misses = 0
                  order by ${order(sort)} offset ${offset} limit ${limit}) as ids
      from asked a
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('asked is one row')
  return row
}

// The rule of ratingStars in domain/rating-distribution.ts.
const stars = sql`greatest(1, round(round(r.rating / 2, 1)))::int`

/** Among equals the newest comes first. */
function order(sort: ReviewSort | undefined): RawBuilder<unknown> {
  const newest = sql`published_at desc, id desc`
  if (sort === undefined) return newest
  return sort === 'rating' ? sql`rated desc, ${newest}` : sql`rated, ${newest}`
}

/** Zero where the other filters leave nothing: the value is known, and may be the chosen one. */
function counts(
  value: RawBuilder<unknown>,
  ownMiss: RawBuilder<unknown>,
  each?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const source = each ? sql`judged j cross join ${each}` : sql`judged j`
  return sql`(
    select coalesce(jsonb_object_agg(value, amount), '{}')
      from (select ${value} as value, count(*) filter (where j.misses = ${ownMiss}) as amount
              from ${source} where ${value} is not null group by 1) counted)`
}

/** The tag of that id, or of another name that is true of it, where one of the member's reviews has it. */
function knownTag(
  asked: string | undefined,
  isOfReview: RawBuilder<unknown>,
  isNamed: (name: string | null) => RawBuilder<unknown> = () => sql`false`,
) {
  const name = asked ?? null
  return sql`(
    select t.id from tag t
     where (t.public_id = ${name} or ${isNamed(name)}
            or t.id = (select old.merged_into_id from tag old where old.public_id = ${name}))
       and exists (select from shown s where ${isOfReview}))`
}

const isLetter = (name: string | null) => sql`t.kind = 'AREA' and t.code = ${name}`

/**
 * Whether all words stand in what the author wrote and, where they are shown, in the names of the
 * author and the company: what is masked is found by nothing. Folded once per review.
 */
function isFound(q: string): RawBuilder<unknown> {
  const words = queryWords(q)
  if (words.length === 0) return sql`true`
  const all = words.map((word) => sql`position(fold(${word}) in text.folded) > 0`)
  return sql`(
    select ${sql.join(all, sql` and `)}
      from (select fold(concat_ws(E'\n',
                     case when not ${isCompanyMasked} then b.name end,
                     case when ${isNameShown} then c.first_name || ' ' || c.last_name end,
                     ${written})) as folded
              from review_version v
              left join buyer b on b.id = r.buyer_id
              left join contact c on c.id = r.contact_id
             where v.review_id = r.id and v.version = r.version
            offset 0) text)`
}

const written = sql`(
  select string_agg(said #>> '{}', E'\n')
    from jsonb_path_query(
           jsonb_build_array(
             v.title, v.description, v.summary, v.case_study - 'figures',
             jsonb_path_query_array(v.testimonies, '$[*].body.*.full_text'),
             jsonb_path_query_array(v.testimonies, '$[*].highlight.*')),
           'strict $.** ? (@.type() == "string")') said)`
