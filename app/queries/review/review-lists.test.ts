import { CompiledQuery, sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import {
  createBuyer,
  createMember,
  createReview,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { lastCoolReviews, lastReviews, teamPickedReviews } from './last-reviews.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

async function idsOf(db: Db, query: typeof lastReviews): Promise<string[]> {
  const { endorsements } = await query.run(queryContext(db), {})
  return endorsements.map(({ public_id }) => public_id)
}

test('LastReviews gives the newest twelve, newest first', async ({ db }) => {
  const member_id = await createMember(db)
  for (let number = 1; number <= 14; number += 1) {
    const public_id = `review${String(number).padStart(6, '0')}`
    await createReview(db, { member_id, public_id, published_at: day(number) })
  }

  const ids = await idsOf(db, lastReviews)
  expect(ids).toHaveLength(12)
  expect(ids[0]).toBe('review000014')
  expect(ids.at(-1)).toBe('review000003')
})

test('of one instant, the review that was made last comes first', async ({ db }) => {
  const member_id = await createMember(db)
  await createReview(db, { member_id, public_id: 'reviewOlder1' })
  await createReview(db, { member_id, public_id: 'reviewNewer1' })
  expect(await idsOf(db, lastReviews)).toEqual(['reviewNewer1', 'reviewOlder1'])
})

test('only published reviews of members that are still here are shown', async ({ db }) => {
  const member_id = await createMember(db)
  const removed = await createMember(db, {
    status: 'removed',
    removal_reason: 'ceased',
    removed_at: day(1),
  })
  await createReview(db, { member_id, public_id: 'reviewShown1' })
  await createReview(db, { member_id, state: 'withdrawn' })
  await createReview(db, { member_id, state: 'suspended' })
  await createReview(db, { member_id, state: 'in-review' })
  await createReview(db, { member_id, is_erased: true })
  await createReview(db, { member_id: removed })
  expect(await idsOf(db, lastReviews)).toEqual(['reviewShown1'])
})

test('LastCoolReviews wants an 8 and a testimony', async ({ db }) => {
  const member_id = await createMember(db)
  const content = { testimonies: testimonies('Très bien') }
  const told = { member_id, has_testimony: true }
  await createReview(db, { ...told, rating: 8, public_id: 'reviewCool01' }, content)
  await createReview(db, { ...told, rating: 7.5 }, content)
  await createReview(db, { member_id, rating: 10 })
  expect(await idsOf(db, lastCoolReviews)).toEqual(['reviewCool01'])
})

test('TeamPickedReviews gives picked ones alone, whatever their rating', async ({ db }) => {
  const member_id = await createMember(db)
  await createReview(db, { member_id, public_id: 'reviewPick01', is_team_pick: true, rating: 3 })
  await createReview(db, { member_id, rating: 10 })
  expect(await idsOf(db, teamPickedReviews)).toEqual(['reviewPick01'])
})

test.for([
  ['review_recent_idx', lastReviews],
  ['review_cool_idx', lastCoolReviews],
  ['review_picked_idx', teamPickedReviews],
] as const)('a list is read along %s', async ([index, query], { db }) => {
  await sql`set local enable_seqscan = off`.execute(db)
  await sql`set local enable_sort = off`.execute(db)
  const watched = watchStatements(db)
  await query.run(queryContext(watched.db), {})
  const [first] = watched.statements
  if (!first) throw new Error('no statement was made')

  const explain = CompiledQuery.raw(`explain ${first.sql}`, [...first.parameters])
  const { rows } = await db.executeQuery(explain)
  expect(JSON.stringify(rows)).toContain(index)
})

test('a review without an account has an empty one, and that is logged without names', async ({
  db,
}) => {
  const log = { warn: vi.fn(), error: vi.fn() }
  const member_id = await createMember(db)
  const buyer_id = await createBuyer(db)
  await createReview(db, { member_id, public_id: 'reviewNobody' })
  await createReview(db, { member_id, buyer_id })

  const { endorsements } = await lastReviews.run(queryContext(db, log), {})
  expect(
    endorsements.find(({ public_id }) => public_id === 'reviewNobody')?.public_account,
  ).toEqual({
    public_id: null,
    slug: null,
    name: null,
    about: {},
    tags: [],
    logo: null,
    is_anonymized: false,
  })
  expect(log.warn.mock.calls).toEqual([[{ review: 'reviewNobody' }, 'review without an account']])
})
