import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

/** Where listings find a member: everywhere, in its category, in its cities, and in both. */
type Place = { memberId: number; categoryId: number }

/**
 * Listing filters count members per tag. The rows are those of many members: they are taken in one
 * order, so that nobody waits in a ring.
 */
export async function addToFacets(tx: Db, place: Place, tagIds: readonly number[]): Promise<void> {
  if (tagIds.length === 0) return
  await sql`
    insert into facet_count (category_id, city_slug, tag_id, members)
    select category_id, city_slug, tag_id, 1 from ${rowsOf(place, tagIds)} as own
     order by category_id, city_slug, tag_id
    on conflict (category_id, city_slug, tag_id) do update set members = facet_count.members + 1
  `.execute(tx)
}

export async function takeFromFacets(
  tx: Db,
  place: Place,
  tagIds: readonly number[],
): Promise<void> {
  if (tagIds.length === 0) return
  const isLocked = sql`(f.category_id, f.city_slug, f.tag_id)
                     = (locked.category_id, locked.city_slug, locked.tag_id)`
  await sql`
    with locked as materialized (
      select f.* from facet_count f
        join ${rowsOf(place, tagIds)} as own using (category_id, city_slug, tag_id)
       order by f.category_id, f.city_slug, f.tag_id
         for update of f
    ), emptied as (
      delete from facet_count f using locked where ${isLocked} and locked.members = 1
    )
    update facet_count f set members = f.members - 1
      from locked where ${isLocked} and locked.members > 1
  `.execute(tx)
}

function rowsOf({ memberId, categoryId }: Place, tagIds: readonly number[]): RawBuilder<unknown> {
  return sql`(
    select category_id, city_slug, tag_id
      from unnest(${[...tagIds]}::int[]) as tag_id
     cross join unnest(${[0, categoryId]}::int[]) as category_id
     cross join (select '' as city_slug
                  union select list_slug from member_location
                         where member_id = ${memberId} and list_slug is not null) as city)`
}
