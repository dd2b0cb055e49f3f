import { expect } from 'vitest'
import { MOST_COLLECTIONS } from '#domain/profile/collection.ts'
import type { Db } from '#platform/database/schema.ts'
import { readCollections } from '#queries/profile/member-collection.ts'
import { readTeamCollection } from '#queries/profile/team-collection.ts'
import { accountContext, createSignedInTeam } from '#tests/support/account/team.ts'
import { createCollection, createReview } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import {
  deleteCollection,
  makeCollection,
  moveCollection,
  renameCollection,
} from './change-collection.ts'
import { addToCollection, moveInCollection, removeFromCollection } from './fill-collection.ts'

async function createCollected(db: Db) {
  const team = await createSignedInTeam(db)
  const { memberId, owner } = team
  for (const public_id of ['reviewaaaaaa', 'reviewbbbbbb', 'reviewcccccc'])
    await createReview(db, { member_id: memberId, public_id })
  await createReview(db, { member_id: team.strangersMemberId, public_id: 'reviewxxxxxx' })
  const context = accountContext(db)
  const collection = await makeCollection(context, owner, { memberId, name: 'Refontes' })
  const chosen = { memberId, collection }
  const order = async () => {
    const wanted = { memberId, publicId: collection, locale: 'fr-FR' } as const
    const found = await readTeamCollection(queryContext(db), wanted)
    return found?.reviews.map(({ public_id }) => public_id.slice(6, 7)).join('')
  }
  return { ...team, context, chosen, order }
}

test('reviews are added at the end, moved and removed', async ({ db }) => {
  const { owner, collaborator, context, chosen, order } = await createCollected(db)
  for (const review of ['reviewaaaaaa', 'reviewbbbbbb', 'reviewcccccc', 'reviewaaaaaa'])
    await addToCollection(context, collaborator, { ...chosen, review })
  expect(await order()).toBe('abc')
  const last = { ...chosen, review: 'reviewcccccc' }
  await moveInCollection(context, owner, { ...last, direction: 'up' })
  expect(await order()).toBe('acb')
  await moveInCollection(context, owner, { ...last, direction: 'up' })
  await moveInCollection(context, owner, { ...last, direction: 'up' })
  expect(await order()).toBe('cab')
  await removeFromCollection(context, owner, { ...chosen, review: 'reviewaaaaaa' })
  expect(await order()).toBe('cb')
})

test('it has a name in each language it was given one in', async ({ db }) => {
  const { owner, memberId, context, chosen } = await createCollected(db)
  await renameCollection({ db, language: 'DE_DE' }, owner, { ...chosen, name: 'Umbauten' })
  await renameCollection(context, owner, { ...chosen, name: 'Nos refontes' })
  const [collection] = await readCollections(db, memberId)
  expect(collection?.name).toEqual({ FR_FR: 'Nos refontes', DE_DE: 'Umbauten' })
})

test('collections have an order, and one can go', async ({ db }) => {
  const { owner, memberId, context, chosen } = await createCollected(db)
  const second = await makeCollection(context, owner, { memberId, name: 'Audits' })
  const ids = async () => (await readCollections(db, memberId)).map(({ public_id }) => public_id)
  expect(await ids()).toEqual([chosen.collection, second])
  await moveCollection(context, owner, { memberId, collection: second, direction: 'up' })
  expect(await ids()).toEqual([second, chosen.collection])
  await deleteCollection(context, owner, chosen)
  expect(await ids()).toEqual([second])
})

test('there is an end to how many there are', async ({ db }) => {
  const { owner, memberId, context } = await createCollected(db)
  for (let made = 1; made < MOST_COLLECTIONS; made += 1)
    await createCollection(db, { member_id: memberId }, [])
  const oneMore = makeCollection(context, owner, { memberId, name: 'Encore' })
  await expect(oneMore).rejects.toMatchObject({ details: { reason: 'collection-full' } })
})

test('neither a review nor a collection of another member can be used', async ({ db }) => {
  const { owner, stranger, strangersMemberId, context, chosen, order } = await createCollected(db)
  const foreignReview = { ...chosen, review: 'reviewxxxxxx' }
  await expect(addToCollection(context, owner, foreignReview)).rejects.toMatchObject({
    code: 'not-found',
  })
  const own = { memberId: strangersMemberId, collection: chosen.collection }
  for (const [where, code] of [[chosen, 'forbidden'] as const, [own, 'not-found'] as const]) {
    const attempts = [
      () => addToCollection(context, stranger, { ...where, review: 'reviewxxxxxx' }),
      () => removeFromCollection(context, stranger, { ...where, review: 'reviewaaaaaa' }),
      () => renameCollection(context, stranger, { ...where, name: 'x' }),
      () => moveCollection(context, stranger, { ...where, direction: 'up' }),
      () => deleteCollection(context, stranger, where),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code })
  }
  expect(await order()).toBe('')
})
