import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { createMember, createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { memberRewards } from './member-rewards.ts'

const SLUG = 'atelier-laurier'
const PAYLOAD = { top: { FR_FR: 'a' }, middle: {}, bottom: {}, theme: 'light' as const }

let made = 0

async function grant(
  db: Db,
  member_id: number,
  row: {
    kind: 'award-grand-prix' | 'award-winner' | 'quarter-podium' | 'authenticated-reviews'
    reference: string
    granted_on: string
    rank?: number
    year?: number
    scope_id?: number
  },
): Promise<string> {
  made += 1
  const public_id = `reward${String(made).padStart(6, '0')}`
  await db
    .insertInto('reward')
    .values({ public_id, member_id, payload: JSON.stringify(PAYLOAD), ...row })
    .execute()
  return public_id
}

const ask = (db: Db, page = 1) => memberRewards.run(queryContext(db), { slug: SLUG, page })

test('rewards come twelve at a time, the newest first, each on one page', async ({ db }) => {
  const member_id = await createMember(db, { slug: SLUG })
  const ids: string[] = []
  for (let year = 1; year <= 27; year++) {
    const granted_on = `20${String(year).padStart(2, '0')}-06-01`
    const given = { kind: 'authenticated-reviews', reference: `${year}`, granted_on } as const
    ids.unshift(await grant(db, member_id, given))
  }
  await grant(db, await createMember(db), {
    kind: 'authenticated-reviews',
    reference: '10',
    granted_on: '2030-01-01',
  })
  const pages = [await ask(db, 1), await ask(db, 2), await ask(db, 3)]
  expect(pages.map(({ rewards }) => rewards.length)).toEqual([12, 12, 3])
  expect(pages.flatMap(({ rewards }) => rewards.map(({ public_id }) => public_id))).toEqual(ids)
  expect(pages.map(({ total }) => total)).toEqual([27, 27, 27])
  await expect(ask(db, 4)).rejects.toMatchObject({ code: 'not-found' })
})

test('without rewards the first page is there, and no other', async ({ db }) => {
  await createMember(db, { slug: SLUG })
  expect(await ask(db)).toMatchObject({ total: 0, rewards: [], finest: null, certifications: [] })
  await expect(ask(db, 2)).rejects.toMatchObject({ code: 'not-found' })
})

test('the finest is the rarest kind, then the category before an activity, then the newest', async ({
  db,
}) => {
  const member_id = await createMember(db, { slug: SLUG })
  const category = await createTag(db, { kind: 'CATEGORY' })
  const activity = await createTag(db)
  const rank = 1
  await grant(db, member_id, {
    kind: 'authenticated-reviews',
    reference: '250',
    granted_on: '2026-10-01',
  })
  await grant(db, member_id, {
    kind: 'quarter-podium',
    reference: '2026-q3:x',
    granted_on: '2026-10-01',
    rank,
    scope_id: category,
  })
  await grant(db, member_id, {
    kind: 'award-winner',
    reference: '2025:y',
    granted_on: '2026-01-01',
    rank,
    year: 2025,
    scope_id: activity,
  })
  const ofCategory = await grant(db, member_id, {
    kind: 'award-winner',
    reference: '2024:x',
    granted_on: '2025-01-01',
    rank,
    year: 2024,
    scope_id: category,
  })
  expect((await ask(db)).finest?.public_id).toBe(ofCategory)
  const grandPrix = await grant(db, member_id, {
    kind: 'award-grand-prix',
    reference: '2020',
    granted_on: '2021-01-01',
    rank,
    year: 2020,
  })
  const { finest, counts } = await ask(db)
  expect(finest?.public_id).toBe(grandPrix)
  expect(counts).toEqual({ awards: 3, podiums: 1, badges: 1 })
})

test('a reward knows the period it rewards, not only the day it was given', async ({ db }) => {
  const member_id = await createMember(db, { slug: SLUG })
  const scope_id = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  const podium = { kind: 'quarter-podium', reference: '2025-q4:tech_et_produit', rank: 3 } as const
  await grant(db, member_id, { ...podium, granted_on: '2026-01-01', scope_id })
  await grant(db, member_id, {
    kind: 'authenticated-reviews',
    reference: '50',
    granted_on: '2025-03-02',
  })
  expect((await ask(db)).rewards).toMatchObject([
    { year: 2025, quarter: 4, rank: 3, count: null, scope: { slug: 'tech_et_produit' } },
    { year: 2025, quarter: null, rank: null, count: 50, scope: null, granted_on: '2025-03-02' },
  ])
})
