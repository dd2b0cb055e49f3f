import { type RawBuilder, sql } from 'kysely'
import { memberSubject, type PageSubject, tagSubject } from '#domain/address/page-subject.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
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

/** Tells of a member that came or left, and has its boards ranked anew; the tags by which it is filtered. */
export async function announceMember(
  tx: Db,
  jobs: Jobs,
  { memberId, publicId }: { memberId: number; publicId: string },
  boards: readonly PageSubject[],
): Promise<number[]> {
  if (boards.length > 0) await jobs.enqueue(tx, 'rank-boards', {})
  const tags = await tagsOf(tx, memberId)
  await announceChanges(tx, [
    'site',
    memberSubject(publicId),
    ...tags.map((tag) => tagSubject(tag.publicId)),
    ...boards,
  ])
  return tags.filter(({ isFilter }) => isFilter).map(({ id }) => id)
}

/** Under what it is found; the main activity is no filter unless the member bears it as a tag. */
export async function tagsOf(
  tx: Db,
  memberId: number,
): Promise<{ id: number; publicId: string; isFilter: boolean }[]> {
  const { rows } = await sql<{ id: number; publicId: string; isFilter: boolean }>`
    select t.id, t.public_id as "publicId", bool_or(own.is_filter) as "isFilter"
      from (
        select tag_id as id, true as is_filter from member_tag where member_id = ${memberId}
        union all select tag_id, true from member_quality where member_id = ${memberId}
        union all select category_id, true from member where id = ${memberId}
        union all select activity_id, false from member where id = ${memberId}
      ) own join tag t on t.id = own.id
     group by t.id order by t.id
  `.execute(tx)
  return rows
}
