import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { test } from '#tests/support/database/database.ts'

const KEPT = /is append-only/

async function addReview(db: Db): Promise<number> {
  const tag = await db
    .insertInto('tag')
    .values({
      public_id: 'tagtagtag001',
      kind: 'CATEGORY',
      slug: 'kept',
      label: { FR_FR: 'Gardé' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const where = { category_id: tag.id, activity_id: tag.id }
  const member = await db
    .insertInto('member')
    .values({ public_id: 'memmemmem001', slug: 'kept', name: 'Kept', ...where })
    .returning('id')
    .executeTakeFirstOrThrow()
  const review = await db
    .insertInto('review')
    .values({
      public_id: 'revrevrev001',
      member_id: member.id,
      state: 'submitted',
      locale: 'FR_FR',
      rating: 9,
      ...where,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('review_version')
    .values({
      review_id: review.id,
      version: 1,
      rating: 9,
      written_at: new Date(),
      author_salt: Buffer.alloc(32, 1),
    })
    .execute()
  await db
    .insertInto('review_event')
    .values({
      review_id: review.id,
      sequence: 1,
      type: 'submit',
      actor_kind: 'author',
      happened_at: new Date(),
    })
    .execute()
  return review.id
}

test('an event is neither changed nor removed', async ({ db }) => {
  await addReview(db)
  await sql`savepoint before`.execute(db)
  await expect(db.updateTable('review_event').set({ reason: 'other' }).execute()).rejects.toThrow(
    KEPT,
  )
  await sql`rollback to before`.execute(db)
  await expect(db.deleteFrom('review_event').execute()).rejects.toThrow(KEPT)
})

test('what an author wrote is neither changed nor removed', async ({ db }) => {
  await addReview(db)
  await sql`savepoint before`.execute(db)
  await expect(db.updateTable('review_version').set({ rating: 2 }).execute()).rejects.toThrow(KEPT)
  await sql`rollback to before`.execute(db)
  await expect(db.deleteFrom('review_version').execute()).rejects.toThrow(KEPT)
})

test('a salt may be forgotten, not replaced', async ({ db }) => {
  await addReview(db)
  await sql`savepoint before`.execute(db)
  const other = { author_salt: Buffer.alloc(32, 2) }
  await expect(db.updateTable('review_version').set(other).execute()).rejects.toThrow(KEPT)
  await sql`rollback to before`.execute(db)
  await db.updateTable('review_version').set({ author_salt: null }).execute()
})

test('erasing removes the words, in a transaction that says so', async ({ db }) => {
  const id = await addReview(db)
  await sql`select set_config('attesta.erasing', 'on', true)`.execute(db)
  await db.deleteFrom('review_version').where('review_id', '=', id).execute()
  expect(await db.selectFrom('review_version').selectAll().execute()).toEqual([])
})

test('a second version needs the author’s consent', async ({ db }) => {
  const id = await addReview(db)
  const second = { review_id: id, version: 2, rating: 8, written_at: new Date() }
  await expect(db.insertInto('review_version').values(second).execute()).rejects.toThrow(
    'review_version_check',
  )
})

const BODY = '{"v":1}'

async function addEntry(db: Db): Promise<number> {
  const entry = await db
    .insertInto('register_entry')
    .values({ leaf: Buffer.alloc(32, 1), body: BODY, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return entry.id
}

test('an entry of the register is given its index once, and nothing else ever', async ({ db }) => {
  await addEntry(db)
  await sql`savepoint before`.execute(db)
  const changes = [{ body: '{"v":2}' }, { leaf: Buffer.alloc(32, 2) }, { index: 0, body: '{}' }]
  for (const change of changes) {
    await expect(db.updateTable('register_entry').set(change).execute()).rejects.toThrow(KEPT)
    await sql`rollback to before`.execute(db)
  }
  await db.updateTable('register_entry').set({ index: 0 }).execute()
  await sql`savepoint numbered`.execute(db)
  for (const index of [1, null]) {
    await expect(db.updateTable('register_entry').set({ index }).execute()).rejects.toThrow(KEPT)
    await sql`rollback to numbered`.execute(db)
  }
  await expect(db.deleteFrom('register_entry').execute()).rejects.toThrow(KEPT)
})

test('no two entries have one index', async ({ db }) => {
  await addEntry(db)
  await addEntry(db)
  await expect(db.updateTable('register_entry').set({ index: 0 }).execute()).rejects.toThrow(
    'register_entry_index_key',
  )
})

test('what opens an entry may go, and never becomes another', async ({ db }) => {
  const entry_id = await addEntry(db)
  const opening = { entry_id, field: 'name' as const, salt: Buffer.alloc(32, 3), value: '"A"' }
  await db.insertInto('register_opening').values(opening).execute()
  await sql`savepoint before`.execute(db)
  const other = { salt: Buffer.alloc(32, 4) }
  await expect(db.updateTable('register_opening').set(other).execute()).rejects.toThrow(KEPT)
  await sql`rollback to before`.execute(db)
  const short = { ...opening, field: 'words' as const, salt: Buffer.alloc(31) }
  await expect(db.insertInto('register_opening').values(short).execute()).rejects.toThrow('salt')
  await sql`rollback to before`.execute(db)
  await db.deleteFrom('register_opening').execute()
})

test('a tile grows, and keeps what it has', async ({ db }) => {
  const tile = (...bytes: number[]) => Buffer.concat(bytes.map((byte) => Buffer.alloc(32, byte)))
  await db
    .insertInto('register_tile')
    .values({ level: 0, number: 0, hashes: tile(1) })
    .execute()
  await db
    .updateTable('register_tile')
    .set({ hashes: tile(1, 2) })
    .execute()
  await sql`savepoint before`.execute(db)
  for (const hashes of [tile(1), tile(2, 2, 3), tile(1, 2)]) {
    await expect(db.updateTable('register_tile').set({ hashes }).execute()).rejects.toThrow(KEPT)
    await sql`rollback to before`.execute(db)
  }
  await expect(db.updateTable('register_tile').set({ number: 1 }).execute()).rejects.toThrow(KEPT)
  await sql`rollback to before`.execute(db)
  await expect(db.deleteFrom('register_tile').execute()).rejects.toThrow(KEPT)
})

test('a checkpoint gains signatures until it is published', async ({ db }) => {
  const checkpoint = { size: 1, root: Buffer.alloc(32), note: 'note\n', signed_at: new Date() }
  await db.insertInto('register_checkpoint').values(checkpoint).execute()
  await sql`savepoint before`.execute(db)
  for (const change of [{ note: 'other\n' }, { root: Buffer.alloc(32, 1) }, { size: 2 }]) {
    await expect(db.updateTable('register_checkpoint').set(change).execute()).rejects.toThrow(KEPT)
    await sql`rollback to before`.execute(db)
  }
  const published = { note: 'note\nwitness\n', published_at: new Date() }
  await db.updateTable('register_checkpoint').set(published).execute()
  await sql`savepoint served`.execute(db)
  const late = { note: 'note\nwitness\nlate\n' }
  await expect(db.updateTable('register_checkpoint').set(late).execute()).rejects.toThrow(KEPT)
  await sql`rollback to served`.execute(db)
  await expect(db.deleteFrom('register_checkpoint').execute()).rejects.toThrow(KEPT)
})
