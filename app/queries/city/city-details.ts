import { sql } from 'kysely'
import { MOST_COUNTED } from '#domain/account/what-waits.ts'
import { CATEGORIES } from '#domain/tag/category.ts'
import type { CityDetails } from '#domain/tag/known-city.ts'
import type { Db } from '#platform/database/schema.ts'
import { readCityLines } from './city-list.ts'

type More = Pick<CityDetails, 'forms' | 'otherNames' | 'towns' | 'emptyPages' | 'isBeingChanged'>

/** One city, in whatever state, with all that its form shows. */
export async function cityDetails(db: Db, slug: string): Promise<CityDetails | undefined> {
  const [line] = await readCityLines(db, sql`select c.* from city c where c.slug = ${slug}`)
  if (!line) return undefined
  const { rows } = await sql<More>`
    select c.in_form as forms, c.other_names as "otherNames",
           exists (select from changed_city changed
                    where changed.city_slug = c.slug
                       or changed.city_slug in (select slug from city where near_slug = c.slug))
             as "isBeingChanged",
           (select coalesce(jsonb_agg(jsonb_build_object('slug', town.slug, 'label', town.label,
                     'members', (select count(*) from (select from member_location l where l.city_slug = town.slug
                                                      limit ${MOST_COUNTED}) named))
                     order by town.slug), '[]')
              from city town where town.near_slug = c.slug and town.state = 'known') as towns,
           case when c.is_listed then (
             select coalesce(jsonb_agg(jsonb_build_object('slug', t.slug, 'label', t.label,
                      'category', category.slug) order by category.position, t.position, t.id), '[]')
               from tag t join tag category on category.id = t.parent_id
              where t.kind = 'ACTIVITY' and category.slug = any(${[...CATEGORIES]}::text[])
                and not exists (select from facet_count f
                                 where f.category_id = 0 and f.city_slug = c.slug
                                   and f.tag_id = t.id and f.members > 0))
                else '[]' end as "emptyPages"
      from city c where c.slug = ${slug}
  `.execute(db)
  const [more] = rows
  return more && { ...line, ...more }
}

/** The listed ones, in their order. */
export function listedCities(db: Db) {
  return db
    .selectFrom('city')
    .select(['slug', 'label'])
    .where('is_listed', '=', true)
    .orderBy('position')
    .orderBy('slug')
    .execute()
}
