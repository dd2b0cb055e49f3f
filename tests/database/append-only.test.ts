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
