import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { createMember, createReward, createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { memberReward } from './member-reward.ts'
import { readPicturedReward } from './pictured-reward.ts'

const SLUG = 'atelier-laurier'
const ID = 'rewardOwn001'

const ask = (db: Db, id = ID, slug = SLUG) => memberReward.answer(queryContext(db), { slug, id })

test('a reward comes with the newest six of the others, and never among them', async ({ db }) => {
  const member_id = await createMember(db, { slug: SLUG })
  for (let month = 1; month <= 9; month++) {
    const granted_on = `2026-0${month}-01`
    await createReward(db, { member_id, reference: `${month}`, granted_on })
  }
  const granted_on = '2026-08-15'
  await createReward(db, { member_id, public_id: ID, reference: '100', granted_on })
  const { reward, others } = await ask(db)
  expect(reward).toMatchObject({ public_id: ID, count: 100, granted_on, scope: null })
  expect(others.map((other) => other.granted_on.slice(5, 7))).toEqual([
    '09',
    '08',
    '07',
    '06',
    '05',
    '04',
  ])
})

test('a podium knows its quarter and its category', async ({ db }) => {
  const member_id = await createMember(db, { slug: SLUG })
  const scope_id = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  await createReward(db, {
    member_id,
    public_id: ID,
    kind: 'quarter-podium',
    reference: '2025-q4:tech_et_produit',
    rank: 2,
    scope_id,
    granted_on: '2026-01-01',
  })
  expect((await ask(db)).reward).toMatchObject({
    year: 2025,
    quarter: 4,
    rank: 2,
    count: null,
    scope: { slug: 'tech_et_produit' },
  })
})

test('somebody else’s reward is not found here', async ({ db }) => {
  await createMember(db, { slug: SLUG })
  await createReward(db, { member_id: await createMember(db), public_id: ID })
  await expect(ask(db)).rejects.toMatchObject({ code: 'not-found' })
  await expect(ask(db, 'nothing')).rejects.toMatchObject({ code: 'invalid' })
})

test('the picture of a reward has its payload and its member, while that is with us', async ({
  db,
}) => {
  const member_id = await createMember(db, { slug: SLUG, name: 'Atelier Laurier' })
  await createReward(db, {
    member_id,
    public_id: ID,
    reference: 'last-20',
    kind: 'all-testimonies',
  })
  expect(await readPicturedReward(db, ID)).toMatchObject({
    memberName: 'Atelier Laurier',
    kind: 'all-testimonies',
    rank: null,
    count: 20,
    payload: { middle: { FR_FR: 'avis clients authentifiés' }, theme: 'light' },
  })
  await expect(readPicturedReward(db, 'rewardNone01')).rejects.toMatchObject({ code: 'not-found' })
  await db
    .updateTable('member')
    .set({ status: 'removed', removal_reason: 'excluded', removed_at: new Date() })
    .execute()
  await expect(readPicturedReward(db, ID)).rejects.toMatchObject({ code: 'gone' })
})
