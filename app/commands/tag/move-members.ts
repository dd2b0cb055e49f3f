import { type RawBuilder, sql } from 'kysely'
import { memberSubject } from '#domain/address/page-subject.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  facetFigures,
  isCountedReview,
  qualityFigures,
  serviceFigures,
} from '#queries/review/derived-figures.ts'

/** One tag that goes, and the one that stays. */
export type TagPair = { mergeId: number; goneId: number; keptId: number }

/** From one tag to the other, or back. */
export async function moveMembers(
  tx: Db,
  pair: TagPair,
  memberIds: readonly number[],
  direction: 'there' | 'back',
): Promise<void> {
  let moved: number[] = []
  await changeMembers(tx, memberIds, async (ids) => {
    moved = direction === 'there' ? await bear(tx, pair, ids) : await bearAgain(tx, pair, ids)
    await recount(tx, [pair.goneId, pair.keptId], ids)
  })
  await countReviews(tx, pair, moved, direction === 'there' ? 1 : -1)
}

/**
 * Changes under what members are found, and keeps with it what others count of them and what searches find them by.
 * Their rows are taken first, in one order: nothing else changes them meanwhile.
 */
export async function changeMembers(
  tx: Db,
  memberIds: readonly number[],
  change: (ids: RawBuilder<unknown>) => Promise<void>,
): Promise<void> {
  const list = [...memberIds]
  const { rows } = await sql<{ publicId: string; isActive: boolean }>`
    select public_id as "publicId", status = 'active' as "isActive" from member
     where id = any(${list}::int[]) order by id for no key update
  `.execute(tx)
  const { rows: before } = await sql<Facet>`${facetFigures(list)}`.execute(tx)
  await change(sql`${list}::int[]`)
  const { rows: after } = await sql<Facet>`${facetFigures(list)}`.execute(tx)
  await moveFacets(tx, before, after)
  await sql`select index_members(${list}::int[])`.execute(tx)
  const shown = rows.filter(({ isActive }) => isActive)
  await announceChanges(
    tx,
    shown.map(({ publicId }) => memberSubject(publicId)),
  )
}

type Facet = { category_id: number; city_slug: string; tag_id: number; members: number }

/** The rows are those of many members: they are taken in one order, so that nobody waits in a ring. */
async function moveFacets(tx: Db, before: readonly Facet[], after: readonly Facet[]) {
  const key = ({ category_id, city_slug, tag_id }: Facet) => `${category_id} ${city_slug} ${tag_id}`
  const steps = new Map<string, Facet>()
  const step = (facet: Facet, sign: 1 | -1) => {
    const members = (steps.get(key(facet))?.members ?? 0) + sign * facet.members
    steps.set(key(facet), { ...facet, members })
  }
  for (const facet of before) step(facet, -1)
  for (const facet of after) step(facet, 1)
  const moved = [...steps.values()].filter(({ members }) => members !== 0)
  if (moved.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
    as step (category_id int, city_slug text, tag_id int, members int)`
  const isSame = sql`(f.category_id, f.city_slug, f.tag_id)
                   = (step.category_id, step.city_slug, step.tag_id)`
  // A row that is to fall is there already: whoever is in it was counted.
  await sql`
    insert into facet_count as f (category_id, city_slug, tag_id, members)
    select category_id, city_slug, tag_id, greatest(members, 0) from ${given}
     order by category_id, city_slug, tag_id
    on conflict (category_id, city_slug, tag_id) do update set members = f.members + excluded.members
  `.execute(tx)
  await sql`update facet_count f set members = f.members + step.members from ${given}
             where ${isSame} and step.members < 0`.execute(tx)
  await sql`delete from facet_count f using ${given} where ${isSame} and f.members = 0`.execute(tx)
}

/** What a member bore is noted as it was; returns those that had not moved before. */
async function bear(
  tx: Db,
  { mergeId, goneId, keptId }: TagPair,
  ids: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into merge_row (merge_id, place, key, before)
    select ${mergeId}::int, 'member', m.id::text, jsonb_strip_nulls(jsonb_build_object(
             'main', nullif(m.activity_id = ${goneId}, false),
             'tag', (select position from member_tag where member_id = m.id and tag_id = ${goneId}),
             'other', (select position from member_tag where member_id = m.id and tag_id = ${keptId})))
      from member m where m.id = any(${ids})
    on conflict do nothing
    returning key::int as id
  `.execute(tx)
  const gone = sql`gone.member_id = any(${ids}) and gone.tag_id = ${goneId}`
  const hasBoth = sql`kept.member_id = gone.member_id and kept.tag_id = ${keptId}`
  await sql`
    update member_tag kept set position = least(kept.position, gone.position)
      from member_tag gone where ${gone} and ${hasBoth}`.execute(tx)
  await sql`delete from member_tag gone using member_tag kept where ${gone} and ${hasBoth}`.execute(
    tx,
  )
  await sql`update member_tag gone set tag_id = ${keptId} where ${gone}`.execute(tx)
  await chooseActivity(tx, keptId, sql`m.id = any(${ids}) and m.activity_id = ${goneId}`)
  return rows.map(({ id }) => id)
}

/** Whoever has left the tag that stayed, or another main activity, keeps what was chosen since. */
async function bearAgain(
  tx: Db,
  { mergeId, goneId, keptId }: TagPair,
  ids: RawBuilder<unknown>,
): Promise<number[]> {
  const noted = sql`(
    select key::int as member_id, (before ->> 'tag')::int as position, (before ->> 'other')::int as other,
           coalesce((before ->> 'main')::boolean, false) as is_main
      from merge_row where merge_id = ${mergeId} and place = 'member' and key::int = any(${ids})) as noted`
  const kept = sql`kept.member_id = noted.member_id and kept.tag_id = ${keptId}`
  await sql`
    insert into member_tag (member_id, tag_id, position)
    select noted.member_id, ${goneId}::int, noted.position from ${noted}
      join member_tag kept on ${kept}
     where noted.position is not null
    on conflict do nothing`.execute(tx)
  await sql`
    delete from member_tag kept using ${noted}
     where ${kept} and noted.position is not null and noted.other is null`.execute(tx)
  await sql`
    update member_tag kept set position = noted.other from ${noted}
     where ${kept} and noted.position is not null and noted.other is not null`.execute(tx)
  await chooseActivity(
    tx,
    goneId,
    sql`m.activity_id = ${keptId} and m.id in (select member_id from ${noted} where is_main)`,
  )
  const { rows } = await sql<{ id: number }>`
    delete from merge_row where merge_id = ${mergeId} and place = 'member'
       and key in (select unnest(${ids})::text)
    returning key::int as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The category of a member is that of its main activity. */
async function chooseActivity(tx: Db, activityId: number, isWanted: RawBuilder<unknown>) {
  await sql`
    update member m set activity_id = t.id,
           category_id = coalesce((select c.id from tag c where c.id = t.parent_id and c.kind = 'CATEGORY'),
                                  m.category_id)
      from tag t where t.id = ${activityId} and ${isWanted}
  `.execute(tx)
}

/** From the members' own reviews, which name the tags that they were published with. */
async function recount(tx: Db, tagIds: readonly number[], ids: RawBuilder<unknown>) {
  const isTheirs = sql`member_id = any(${ids}) and tag_id = any(${[...tagIds]}::int[])`
  const isWanted = sql<boolean>`review.member_id = any(${ids})`
  await sql`delete from member_quality where ${isTheirs}`.execute(tx)
  await sql`
    insert into member_quality (member_id, tag_id, clients)
    select * from (${qualityFigures(isWanted)}) counted where ${isTheirs}`.execute(tx)
  await sql`delete from member_service where ${isTheirs}`.execute(tx)
  await sql`
    insert into member_service (member_id, tag_id, year, review_count, authenticated_review_count,
                                rating_sum, point_halves)
    select member_id, tag_id, year, review_count, authenticated_review_count, rating_sum, point_halves
      from (${serviceFigures(isWanted)}) counted where ${isTheirs}`.execute(tx)
}

/** A review that names both counts once. */
async function countReviews(
  tx: Db,
  { mergeId, goneId, keptId }: TagPair,
  memberIds: readonly number[],
  sign: 1 | -1,
): Promise<void> {
  if (memberIds.length === 0) return
  await sql`
    with gone as materialized (
      select ${goneId}::int as id
      union select key::int from merge_row where merge_id = ${mergeId} and place = 'tag'
    ), sets as materialized (
      select array(select id from gone) as gone,
             array(select id from tag where (id = ${keptId} or merged_into_id = ${keptId})
                                        and id not in (select id from gone)) as kept
    ), named as materialized (
      select count(*)::int as gone, (count(*) filter (where not names.ids && sets.kept))::int as kept
        from review cross join sets
       cross join lateral (select ${NAMED} as ids) names
       where review.member_id = any(${[...memberIds]}::int[]) and ${isCountedReview}
         and names.ids && sets.gone
    ), locked as materialized (
      select id from tag where id in (${goneId}, ${keptId}) order by id for no key update
    )
    update tag set review_count = tag.review_count
             + ${sign} * case when tag.id = ${keptId} then named.kept else -named.gone end
      from named, locked where tag.id = locked.id and named.gone > 0
  `.execute(tx)
}

const NAMED = sql`array_remove(
  review.quality_ids || array[review.activity_id, review.service_id], null)`
