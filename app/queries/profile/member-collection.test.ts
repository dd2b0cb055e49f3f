import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { createMember, createReview } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { memberCollection } from './member-collection.ts'

const ID = 'collection01'

async function createCollection(
  db: Db,
  member_id: number,
  reviews: readonly number[],
  { public_id, position }: { public_id: string; position: number },
): Promise<void> {
  const { id: collection_id } = await db
    .insertInto('collection')
    .values({ public_id, member_id, position, name: { FR_FR: public_id } })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [place, review_id] of reviews.entries())
    await db
      .insertInto('collection_review')
      .values({ collection_id, position: place, review_id })
      .execute()
}

const read = (db: Db, page = 1, id = ID) =>
  memberCollection.run(queryContext(db), { slug: 'lumen', id, page })

test('its reviews come in its own order, without those that are not shown', async ({ db }) => {
  const member_id = await createMember(db, { slug: 'lumen' })
  const review = (public_id: string, row = {}) => createReview(db, { member_id, public_id, ...row })
  const reviews = [
    await review('reviewThird1'),
    await review('reviewHidden', { state: 'suspended' }),
    await review('reviewErased', { is_erased: true }),
    await review('reviewFirst1'),
    await review('reviewSecond'),
  ]
  await createCollection(db, member_id, reviews, { public_id: ID, position: 2 })
  await createCollection(db, member_id, [], { public_id: 'collection00', position: 1 })
  const elsewhere = await createMember(db)
  await createCollection(db, elsewhere, [], { public_id: 'collection99', position: 1 })

  const { endorsements, collection, others } = await read(db)
  expect(endorsements.map(({ public_id }) => public_id)).toEqual([
    'reviewThird1',
    'reviewFirst1',
    'reviewSecond',
  ])
  expect(collection).toEqual({ public_id: ID, name: { FR_FR: ID }, endorsements_count: 3 })
  expect(others.map(({ public_id }) => public_id)).toEqual(['collection00'])
})

test('twenty at a time; past the end there is nothing', async ({ db }) => {
  const member_id = await createMember(db, { slug: 'lumen' })
  const reviews: number[] = []
  for (let count = 0; count < 21; count += 1) reviews.push(await createReview(db, { member_id }))
  await createCollection(db, member_id, reviews, { public_id: ID, position: 1 })

  const first = await read(db)
  expect([first.endorsements.length, first.page, first.page_count]).toEqual([20, 1, 2])
  const second = await read(db, 2)
  expect(second.endorsements).toHaveLength(1)
  expect(first.endorsements).not.toContainEqual(second.endorsements[0])
  await expect(read(db, 3)).rejects.toMatchObject({ code: 'not-found' })
})

test('an empty one is there, another member’s is not', async ({ db }) => {
  const member_id = await createMember(db, { slug: 'lumen' })
  await createCollection(db, member_id, [], { public_id: ID, position: 1 })
  await createCollection(db, await createMember(db), [], { public_id: 'collection99', position: 1 })
  expect(await read(db)).toMatchObject({ endorsements: [], page_count: 1 })
  for (const id of ['collection99', 'nothing', ''])
    await expect(read(db, 1, id)).rejects.toMatchObject({ code: 'not-found' })
})
