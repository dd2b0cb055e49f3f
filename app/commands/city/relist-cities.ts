import { sql } from 'kysely'
import { addCityReviews, type CityStep } from '#commands/member/city-reviews.ts'
import { memberSubject, tagSubject } from '#domain/address/page-subject.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** Members of one transaction: whoever publishes a profile meanwhile waits for no more. */
const BATCH = 100

/** Writes the members of cities that were changed anew, batch by batch: killed in between, it goes on where it was. */
export async function relistCities(db: Db, batch = BATCH): Promise<void> {
  while (await relistNext(db, batch)) {
    // Until none is marked.
  }
}

type Mark = { city_slug: string; after_member: number }

export function relistNext(db: Db, batch = BATCH): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Mark>`
      select city_slug, after_member from changed_city order by city_slug limit 1 for update skip locked
    `.execute(tx)
    const [mark] = rows
    if (!mark) return false
    const ids = await nextMembers(tx, mark, batch)
    const last = ids.at(-1)
    if (last === undefined) {
      await tx.deleteFrom('changed_city').where('city_slug', '=', mark.city_slug).execute()
      return true
    }
    await relist(tx, ids)
    await tx
      .updateTable('changed_city')
      .set({ after_member: last })
      .where('city_slug', '=', mark.city_slug)
      .execute()
    return true
  })
}

/** Whoever names it, and whoever is in its lists; locked, in the order of their ids. */
async function nextMembers(tx: Db, { city_slug, after_member }: Mark, batch: number) {
  const { rows } = await sql<{ id: number }>`
    select id from member where id in (
      select member_id from (
        (select member_id from member_location
          where city_slug = ${city_slug} and member_id > ${after_member} order by member_id limit ${batch})
        union
        (select member_id from member_location
          where list_slug = ${city_slug} and member_id > ${after_member} order by member_id limit ${batch})
      ) both_ways order by member_id limit ${batch})
     order by id for update
  `.execute(tx)
  return rows.map(({ id }) => id)
}

type Move = {
  member: number
  position: number
  before: string | null
  after: string | null
  /** Of a member that lists count. */
  reviews: number
}

async function relist(tx: Db, ids: readonly number[]): Promise<void> {
  const moves = await movesOf(tx, ids)
  if (moves.length > 0) {
    await countIn(tx, moves, 'before')
    await writeMoves(tx, moves)
    await countIn(tx, moves, 'after')
  }
  await sql`select index_members(${[...ids]}::int[])`.execute(tx)
  await announce(tx, ids)
  await addCityReviews(tx, moves.flatMap(stepsOf))
}

function stepsOf({ before, after, reviews }: Move): CityStep[] {
  return [
    ...(before === null ? [] : [{ slug: before, reviews: -reviews }]),
    ...(after === null ? [] : [{ slug: after, reviews }]),
  ]
}

/** The rule of `list_location`: of two that count in the same list, the first does. */
async function movesOf(tx: Db, ids: readonly number[]): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select member_id as member, position, list_slug as before, after, reviews from (
      select l.member_id, l.position, l.list_slug,
             case when m.status = 'active' then m.review_count else 0 end as reviews,
             case when row_number() over (partition by l.member_id, wanted.slug order by l.position) = 1
                  then wanted.slug end as after
        from member_location l
        join member m on m.id = l.member_id
        join city c on c.slug = l.city_slug
       cross join lateral (select case when c.is_listed then c.slug else c.near_slug end as slug) wanted
       where l.member_id = any(${[...ids]}::int[])
    ) placed where list_slug is distinct from after
  `.execute(tx)
  return rows
}

/** A list that passes from one place of a member to another is free in between. */
async function writeMoves(tx: Db, moves: readonly Move[]): Promise<void> {
  const moved = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
    as moved (member integer, position integer, after text)`
  const isIt = sql`l.member_id = moved.member and l.position = moved.position`
  await sql`update member_location l set list_slug = null from ${moved} where ${isIt}`.execute(tx)
  await sql`update member_location l set list_slug = moved.after from ${moved} where ${isIt}`.execute(
    tx,
  )
}

/** Takes members out of the counts of lists they leave, or adds them to those they come into, in one order. */
async function countIn(tx: Db, moves: readonly Move[], side: 'before' | 'after'): Promise<void> {
  const counted = sql`(
    select place.category_id, moved.list as city_slug, own.tag_id, count(*)::int as members
      from jsonb_to_recordset(${JSON.stringify(
        moves.map((move) => ({ member: move.member, list: move[side] })),
      )}::jsonb) as moved (member integer, list text)
      join member m on m.id = moved.member and m.status = 'active'
      join (select member_id, tag_id from member_tag
            union select member_id, tag_id from member_quality
            union select id, category_id from member) own on own.member_id = m.id
     cross join lateral (values (0), (m.category_id)) place (category_id)
     where moved.list is not null
     group by place.category_id, moved.list, own.tag_id)`
  if (side === 'after') {
    await sql`
      insert into facet_count (category_id, city_slug, tag_id, members)
      select * from ${counted} c order by category_id, city_slug, tag_id
      on conflict (category_id, city_slug, tag_id)
      do update set members = facet_count.members + excluded.members
    `.execute(tx)
    return
  }
  const isIt = sql`(f.category_id, f.city_slug, f.tag_id)
                 = (locked.category_id, locked.city_slug, locked.tag_id)`
  await sql`
    with locked as materialized (
      select f.category_id, f.city_slug, f.tag_id, f.members - c.members as left_over
        from facet_count f join ${counted} c using (category_id, city_slug, tag_id)
       order by f.category_id, f.city_slug, f.tag_id for update of f
    ), emptied as (
      delete from facet_count f using locked where ${isIt} and locked.left_over <= 0
    )
    update facet_count f set members = locked.left_over
      from locked where ${isIt} and locked.left_over > 0
  `.execute(tx)
}

async function announce(tx: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ member: string | null; tag: string | null }>`
    select public_id::text as member, null as tag from member where id = any(${[...ids]}::int[])
    union all
    select distinct null, t.public_id::text from tag t
     where t.id in (select tag_id from member_tag where member_id = any(${[...ids]}::int[])
                    union select category_id from member where id = any(${[...ids]}::int[]))
  `.execute(tx)
  await announceChanges(tx, [
    'site',
    ...rows.map(({ member, tag }) => (member ? memberSubject(member) : tagSubject(tag ?? ''))),
  ])
}
