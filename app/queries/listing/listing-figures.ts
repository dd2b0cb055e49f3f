import { type RawBuilder, sql } from 'kysely'
import type { HasKind } from '#domain/listing/listing-query.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import {
  ANY_LANG,
  figuresOf,
  foundBy,
  MAX_COUNTED,
  reviewedFor,
  type Selection,
  selectionOf,
  widestTier,
} from './listing-selection.ts'

export type ListingFigures = {
  /** At least that many, and exactly so when `isExact`. */
  members: number
  isExact: boolean
  /** Sums over all members; null where they were too many to look at. */
  reviews: number | null
  authenticatedReviews: number | null
  averageRating: number | null
  has: { [kind in HasKind]: number | null }
  /** Members that clients recognised a quality in, by its row id. */
  qualities: Map<number, number> | null
  /** Members by the row ids of their categories and trades, and by their cities. */
  tags: Map<number, number> | null
  cities: Map<string, number> | null
}

type Row = {
  members: number
  is_too_much: boolean
  is_large: boolean
  reviews: number
  authenticated: number
  rating: number | null
  testimony: number
  case_study: number
  video: number
  qualities: Counted<number>[]
  tags: Counted<number>[]
  cities: Counted<string>[]
}

type Counted<Key> = { key: Key; members: number }

/** What is true of a whole selection: counted, or taken from stored counts where it is large. */
export async function readListingFigures(
  context: QueryContext,
  selection: Selection,
): Promise<ListingFigures> {
  const { text } = selection
  // Whoever was found in the index of words was read there with tags and cities.
  const isFound = text !== null || selection.isSmallPlace === true
  const { from, where } = text ? foundBy(selection, sql`found`) : selectionOf(selection)
  // What was found, and what belongs to a member, is looked up only where there is not too much of it.
  const few = (table: string) =>
    sql`(select count(*) from ${sql.ref(table)}) <= ${sql.lit(MAX_COUNTED)}`
  const own = sql.ref(figuresOf(selection))
  const isLarge = sql`coalesce(${storedCount(selection)}, 0) > ${sql.lit(MAX_COUNTED)}`
  const { rows } = await sql<Row>`
    with found as materialized (${text ? widestTier(text) : sql`select 0`}),
    chosen as materialized (
      select m.id, m.category_id, ${own}.authenticated_review_count, ${own}.review_count,
             ${own}.rating_sum,
             m.testimony_count, m.case_study_count, m.video_count,
             ${isFound ? sql`found.tag_ids, found.city_slugs` : sql`null::int[] as tag_ids, null::text[] as city_slugs`}
        from ${from} ${reviewedFor(selection)} where ${few('found')} and not ${isLarge} and ${where} limit ${sql.lit(MAX_COUNTED + 1)}
    ), counted as materialized (
      select * from chosen where ${few('chosen')}
    ), ids as materialized (
      select array(select id from counted) as list
    ), places as materialized (${isFound ? sql`select tag_ids, city_slugs from counted` : PLACES})
    select (select count(*)::int from chosen) as members, not ${few('found')} as is_too_much,
           ${isLarge} as is_large,
           coalesce(sum(review_count), 0)::int as reviews,
           coalesce(sum(authenticated_review_count), 0)::int as authenticated,
           (sum(rating_sum) / nullif(sum(review_count), 0))::float8 as rating,
           count(*) filter (where testimony_count > 0)::int as testimony,
           count(*) filter (where case_study_count > 0)::int as case_study,
           count(*) filter (where video_count > 0)::int as video,
           ${countsOf(sql`
             select tag_id as key from member_quality
              where member_id = any((select list from ids)::int[]) and clients > 0`)} as qualities,
           ${countsOf(sql`
             select category_id as key from counted
             union all select unnest(tag_ids) from places`)} as tags,
           ${countsOf(sql`select unnest(city_slugs) as key from places`)} as cities
      from counted
  `.execute(context.db)
  const [row] = rows
  if (row?.is_too_much) {
    const isFiltered = selection.qualityIds.length + selection.has.length > 0
    return { ...UNKNOWN, members: isFiltered ? 0 : MAX_COUNTED }
  }
  if (row && !row.is_large && row.members <= MAX_COUNTED) return counted(row)
  return storedFigures(context, selection)
}

const PLACES = sql`
  select tag_ids, city_slugs from member_search
   where member_id = any((select list from ids)::int[]) and locale = ${sql.lit(ANY_LANG)}`

/** Whether a tag has so few members in a city that they are looked at one by one. */
export async function isSmallPlace({ db }: QueryContext, selection: Selection): Promise<boolean> {
  const { tag, city } = selection
  if (!tag || !city) return false
  const { rows } = await sql<{ members: number | null }>`
    select ${storedCount(selection)} as members
  `.execute(db)
  const members = rows[0]?.members ?? 0
  return members > 0 && members <= MAX_COUNTED
}

/** A list of `{ key, members }`. */
function countsOf(keys: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_agg(to_jsonb(each)), '[]') from (
    select key, count(*)::int as members from (${keys}) as had group by key) as each)`
}

function counted(row: Row): ListingFigures {
  return {
    members: row.members,
    isExact: true,
    reviews: row.reviews,
    authenticatedReviews: row.authenticated,
    averageRating: row.rating,
    has: { testimony: row.testimony, 'case-study': row.case_study, video: row.video },
    qualities: mapOf(row.qualities),
    tags: mapOf(row.tags),
    cities: mapOf(row.cities),
  }
}

async function storedFigures({ db }: QueryContext, selection: Selection): Promise<ListingFigures> {
  const { tag, city } = selection
  const isEverywhere = !tag && !city && isWhole(selection)
  const { rows } = await sql<{
    members: number | null
    reviews: number | null
    authenticated: number | null
  }>`
    select ${storedCount(selection)} as members,
           case when ${isEverywhere} then t.review_count end as reviews,
           case when ${isEverywhere} then t.authenticated_review_count end as authenticated
      from site_total t
  `.execute(db)
  const members = rows[0]?.members ?? 0
  const hasQualities = isWhole(selection) && (!tag || tag.isCategory)
  return {
    ...UNKNOWN,
    members: Math.max(members, MAX_COUNTED),
    isExact: members > MAX_COUNTED,
    reviews: rows[0]?.reviews ?? null,
    authenticatedReviews: rows[0]?.authenticated ?? null,
    qualities: hasQualities ? await storedQualities(db, tag?.id ?? 0, city ?? '') : null,
  }
}

/** Members of a tag or of all, in a city or anywhere; nothing once words or filters choose among them. */
function storedCount(selection: Selection): RawBuilder<unknown> {
  const { tag, city } = selection
  if (!isWhole(selection)) return sql`null::integer`
  const counted = sql`f.category_id = 0 and f.city_slug = ${city ?? ''}`
  return tag
    ? sql`(select f.members from facet_count f where ${counted} and f.tag_id = ${tag.id})`
    : sql`(select sum(f.members)::int from facet_count f join tag t on t.id = f.tag_id
            where ${counted} and t.kind = 'CATEGORY')`
}

function isWhole({ text, similarName, qualityIds, has }: Selection): boolean {
  return !text && similarName === undefined && qualityIds.length === 0 && has.length === 0
}

/** What is not told of too many. */
const UNKNOWN: Omit<ListingFigures, 'members'> = {
  isExact: false,
  reviews: null,
  authenticatedReviews: null,
  averageRating: null,
  has: { testimony: null, 'case-study': null, video: null },
  qualities: null,
  tags: null,
  cities: null,
}

async function storedQualities(db: QueryContext['db'], category: number, place: string) {
  const { rows } = await sql<Counted<number>>`
    select f.tag_id as key, f.members from facet_count f join tag t on t.id = f.tag_id
     where f.category_id = ${category} and f.city_slug = ${place} and t.kind = 'QUALITY'
  `.execute(db)
  return mapOf(rows)
}

function mapOf<Key>(list: readonly Counted<Key>[]): Map<Key, number> {
  return new Map(list.map(({ key, members }) => [key, members]))
}
