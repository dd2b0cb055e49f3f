import { type RawBuilder, sql } from 'kysely'
import { ADMINISTRATION_PER_PAGE } from '#domain/account/administration.ts'
import { MOST_COUNTED } from '#domain/account/what-waits.ts'
import {
  type CityLine,
  type CityList,
  type CityPlace,
  type CityState,
  cityPlaceText,
} from '#domain/tag/known-city.ts'
import type { Db } from '#platform/database/schema.ts'
import { wordedPage } from '#queries/query/paged.ts'

type Asked = {
  state: CityState
  /** A part of a name. */
  q?: string
  after?: CityPlace | undefined
  limit?: number
}

/** The indexes know groups of three letters. */
const INDEXED_LENGTH = 3

/** Along the index of a state, or by that of names, as far as the page goes. */
export async function cityList(
  db: Db,
  { state, q = '', after, limit = ADMINISTRATION_PER_PAGE }: Asked,
): Promise<CityList> {
  const isAfter = after
    ? sql`(position, slug) > (${after.position}::int, ${after.slug})`
    : sql`true`
  const lines = await readCityLines(
    db,
    wordedPage({
      from: sql`city where state = ${state} and ${isAfter}`,
      order: sql`position, slug`,
      isMeant:
        q === ''
          ? undefined
          : sql`plain_name(${q}) <> '' and words like '%' || plain_name(${q}) || '%'`,
      isIndexed: q.length >= INDEXED_LENGTH,
      limit: limit + 1,
    }),
  )
  const shown = lines.slice(0, limit)
  const last = shown.at(-1)
  return { lines: shown, next: last && lines.length > limit ? cityPlaceText(last) : null }
}

/** Of the cities that `chosen` selects: the counts of a listed one are those that lists keep. */
export async function readCityLines(db: Db, chosen: RawBuilder<unknown>): Promise<CityLine[]> {
  const { rows } = await sql<CityLine>`
    with chosen as materialized (${chosen})
    select c.slug, c.label, c.country, c.state, c.is_listed as "isListed", c.position,
           case when near.slug is not null
                then jsonb_build_object('slug', near.slug, 'label', near.label) end as near,
           case when c.is_listed then coalesce(stored.members, 0)
                else (select count(*)::int from (select from member_location l where l.city_slug = c.slug
                                                   limit ${MOST_COUNTED}) named) end as members,
           case when c.is_listed then c.review_count end as reviews,
           case when c.is_listed then jsonb_build_object(
             'all', activity.number, 'empty', activity.number - coalesce(stored.pages, 0)) end as pages,
           (select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'publicId', m.public_id,
                     'askedAt', r.asked_at) order by r.asked_at, m.id), '[]')
              from city_request r join member m on m.id = r.member_id
             where r.city_slug = c.slug) as requests
      from chosen c
      left join city near on near.slug = c.near_slug
     cross join (select count(*)::int as number from tag where kind = 'ACTIVITY') activity
      left join lateral (
        select sum(f.members) filter (where t.kind = 'CATEGORY')::int as members,
               count(*) filter (where t.kind = 'ACTIVITY' and f.members > 0)::int as pages
          from facet_count f join tag t on t.id = f.tag_id
         where c.is_listed and f.category_id = 0 and f.city_slug = c.slug
           and t.kind in ('CATEGORY', 'ACTIVITY')
      ) stored on true
     order by c.position, c.slug
  `.execute(db)
  return rows
}

/** Those that wait for somebody, since when. */
export function askedCases(lines: readonly CityLine[]): { id: string; since: string }[] {
  return lines.flatMap(({ slug, state, requests: [first] }) =>
    state === 'asked' && first ? [{ id: slug, since: first.askedAt }] : [],
  )
}

/** How many there are of each state. */
export async function cityCounts(db: Db): Promise<{ [state in CityState]: number }> {
  const { rows } = await sql<{ [state in CityState]: number }>`
    select count(*) filter (where state = 'known')::int as known,
           count(*) filter (where state = 'asked')::int as asked,
           count(*) filter (where state = 'refused')::int as refused
      from city
  `.execute(db)
  return rows[0] ?? { known: 0, asked: 0, refused: 0 }
}
