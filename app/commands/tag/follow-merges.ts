import { type RawBuilder, sql } from 'kysely'
import { endMerge } from '#commands/administration/merges.ts'
import {
  articleSubject,
  buyerSubject,
  type PageSubject,
  tagSubject,
} from '#domain/address/page-subject.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { changeMembers, moveMembers, type TagPair } from './move-members.ts'

/** So many members, articles or clients move in one transaction: nobody who reads or writes waits for more. */
const BATCH = 40

type Merge = TagPair & { state: 'merging' | 'merged' | 'undoing' | 'undone' }

/**
 * Moves whatever still stands where it stood, batch by batch: killed, it has done whole batches, and goes on with what
 * is left. Returns how many moved.
 */
export async function followMerges(db: Db, batch = BATCH): Promise<number> {
  let moved = 0
  for (const mergeId of await mergesToFollow(db)) {
    for (;;) {
      const step = await inTransaction(db, (tx) => moveBatch(tx, mergeId, batch))
      if (step === null) break
      moved += step
    }
  }
  return moved
}

/** Those under way, and those after which somebody still came by the old name. */
async function mergesToFollow(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from merge m
     where m.kind = 'tag' and (m.state in ('merging', 'undoing') or (m.state = 'merged' and (
             exists (select from member_tag where tag_id = m.gone_id)
             or exists (select from member where activity_id = m.gone_id)
             or exists (select from member_quality where tag_id = m.gone_id)
             or exists (select from member_service where tag_id = m.gone_id)
             or exists (select from article_tag where tag_id = m.gone_id)
             or exists (select from buyer_tag where tag_id = m.gone_id))))
     order by m.id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Null once nothing is left, which the merge then says. */
async function moveBatch(tx: Db, mergeId: number, batch: number): Promise<number | null> {
  const merge = await tx
    .selectFrom('merge')
    .select(['id as mergeId', 'gone_id as goneId', 'kept_id as keptId', 'state'])
    .where('id', '=', mergeId)
    .forUpdate()
    .executeTakeFirst()
  if (!merge || merge.state === 'undone') return null
  const members = await membersOf(tx, merge, batch)
  if (members.length > 0) {
    await moveMembers(tx, merge, members, merge.state === 'undoing' ? 'back' : 'there')
    return members.length
  }
  const others = (await moveArticles(tx, merge, batch)) + (await moveBuyers(tx, merge, batch))
  if (others > 0) return others
  await endMerge(tx, mergeId, merge.state)
  await announceTags(tx, merge)
  return null
}

async function announceTags(tx: Db, { goneId, keptId }: Merge): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select public_id as id from tag where id in (${goneId}, ${keptId})`.execute(tx)
  await announceChanges(tx, [...rows.map(({ id }) => tagSubject(id)), 'site'])
}

async function membersOf(tx: Db, merge: Merge, batch: number): Promise<number[]> {
  const most = sql.lit(batch)
  const { rows } =
    merge.state === 'undoing'
      ? await sql<{ id: number }>`
          select key::int as id from merge_row
           where merge_id = ${merge.mergeId} and place = 'member' limit ${most}`.execute(tx)
      : await sql<{ id: number }>`
          select id from (
            (select member_id as id from member_tag where tag_id = ${merge.goneId} limit ${most})
            union (select id from member where activity_id = ${merge.goneId} limit ${most})
            union (select member_id from member_quality where tag_id = ${merge.goneId} limit ${most})
            union (select member_id from member_service where tag_id = ${merge.goneId} limit ${most})
          ) bearing limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Articles bear a tag once, at no place in particular. */
async function moveArticles(tx: Db, merge: Merge, batch: number): Promise<number> {
  const ids = await rowsToMove(
    tx,
    merge,
    { place: 'article', table: 'article_tag', key: 'article_id' },
    batch,
  )
  if (ids.length === 0) return 0
  const { mergeId, goneId, keptId } = merge
  const list = sql`${ids}::int[]`
  const own = sql`article_id = any(${list})`
  if (merge.state === 'undoing') {
    await sql`
      insert into article_tag (article_id, tag_id)
      select article_id, ${goneId}::int from article_tag where ${own} and tag_id = ${keptId}
      on conflict do nothing`.execute(tx)
    await sql`
      delete from article_tag where ${own} and tag_id = ${keptId} and article_id in (
        select key::int from merge_row where merge_id = ${mergeId} and place = 'article'
           and before ->> 'other' is null)`.execute(tx)
    await forget(tx, mergeId, 'article', list)
  } else {
    await sql`
      insert into merge_row (merge_id, place, key, before)
      select ${mergeId}::int, 'article', id::text, jsonb_strip_nulls(jsonb_build_object('other', (
               select true from article_tag where article_id = id and tag_id = ${keptId})))
        from unnest(${list}) as id on conflict do nothing`.execute(tx)
    await sql`
      insert into article_tag (article_id, tag_id)
      select article_id, ${keptId}::int from article_tag where ${own} and tag_id = ${goneId}
      on conflict do nothing`.execute(tx)
    await sql`delete from article_tag where ${own} and tag_id = ${goneId}`.execute(tx)
  }
  await announceRows(tx, sql`article`, list, articleSubject)
  return ids.length
}

async function moveBuyers(tx: Db, merge: Merge, batch: number): Promise<number> {
  const ids = await rowsToMove(
    tx,
    merge,
    { place: 'buyer', table: 'buyer_tag', key: 'buyer_id' },
    batch,
  )
  if (ids.length === 0) return 0
  const { mergeId, goneId, keptId } = merge
  const list = sql`${ids}::int[]`
  const own = sql`buyer_id = any(${list})`
  if (merge.state === 'undoing') {
    await sql`
      insert into buyer_tag (buyer_id, tag_id, position)
      select kept.buyer_id, ${goneId}::int, (was.before ->> 'tag')::int
        from buyer_tag kept join merge_row was
          on was.merge_id = ${mergeId} and was.place = 'buyer' and was.key = kept.buyer_id::text
       where kept.buyer_id = any(${list}) and kept.tag_id = ${keptId}
      on conflict do nothing`.execute(tx)
    await sql`
      delete from buyer_tag where ${own} and tag_id = ${keptId} and buyer_id in (
        select key::int from merge_row where merge_id = ${mergeId} and place = 'buyer'
           and before ->> 'other' is null)`.execute(tx)
    await forget(tx, mergeId, 'buyer', list)
  } else {
    await sql`
      insert into merge_row (merge_id, place, key, before)
      select ${mergeId}::int, 'buyer', buyer_id::text, jsonb_strip_nulls(jsonb_build_object(
               'tag', position, 'other', (select true from buyer_tag k
                  where k.buyer_id = gone.buyer_id and k.tag_id = ${keptId})))
        from buyer_tag gone where ${own} and tag_id = ${goneId} on conflict do nothing`.execute(tx)
    await sql`
      insert into buyer_tag (buyer_id, tag_id, position)
      select buyer_id, ${keptId}::int, position from buyer_tag where ${own} and tag_id = ${goneId}
      on conflict do nothing`.execute(tx)
    await sql`delete from buyer_tag where ${own} and tag_id = ${goneId}`.execute(tx)
  }
  await announceRows(tx, sql`buyer`, list, buyerSubject)
  return ids.length
}

type Borne = { place: string; table: string; key: string }

async function rowsToMove(tx: Db, merge: Merge, { place, table, key }: Borne, batch: number) {
  const most = sql.lit(batch)
  const { rows } =
    merge.state === 'undoing'
      ? await sql<{ id: number }>`
          select key::int as id from merge_row
           where merge_id = ${merge.mergeId} and place = ${place} limit ${most}`.execute(tx)
      : await sql<{ id: number }>`
          select ${sql.ref(key)} as id from ${sql.table(table)}
           where tag_id = ${merge.goneId} limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

async function forget(tx: Db, mergeId: number, place: string, ids: RawBuilder<unknown>) {
  await sql`
    delete from merge_row where merge_id = ${mergeId} and place = ${place}
       and key in (select unnest(${ids})::text)`.execute(tx)
}

async function announceRows(
  tx: Db,
  table: RawBuilder<unknown>,
  ids: RawBuilder<unknown>,
  subject: (id: string) => PageSubject,
) {
  const { rows } = await sql<{ id: string }>`
    select public_id as id from ${table} where id = any(${ids})`.execute(tx)
  await announceChanges(
    tx,
    rows.map(({ id }) => subject(id)),
  )
}

/**
 * Brings the members of changed tags up to date: the category of those whose main activity stands elsewhere now, and the
 * words by which they are found. Killed, it goes on after the last whole batch.
 */
export async function tendMembers(db: Db, batch = BATCH): Promise<number> {
  let tended = 0
  for (;;) {
    const step = await inTransaction(db, (tx) => tendBatch(tx, batch))
    if (step === null) return tended
    tended += step
  }
}

async function tendBatch(tx: Db, batch: number): Promise<number | null> {
  const { rows: found } = await sql<{ id: number; after: number }>`
    select id, tend_after as after from tag where tend_after is not null
     order by id limit 1 for update skip locked`.execute(tx)
  const [tag] = found
  if (!tag) return null
  const most = sql.lit(batch)
  const { rows } = await sql<{ id: number }>`
    select id from (
      (select member_id as id from member_tag where tag_id = ${tag.id} and member_id > ${tag.after}
        order by member_id limit ${most})
      union (select id from member where activity_id = ${tag.id} and id > ${tag.after}
              order by id limit ${most})
    ) bearing order by id limit ${most}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const last = ids.at(-1) ?? null
  if (ids.length > 0)
    await changeMembers(tx, ids, async (list) => {
      await sql`
        update member m set category_id = p.id
          from tag t join tag p on p.id = t.parent_id and p.kind = 'CATEGORY'
         where m.id = any(${list}) and t.id = m.activity_id and m.category_id <> p.id`.execute(tx)
    })
  await tx.updateTable('tag').set({ tend_after: last }).where('id', '=', tag.id).execute()
  return ids.length
}
