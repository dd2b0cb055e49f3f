import { expect } from 'vitest'
import { rankBoards } from '#commands/leaderboard/rank-boards.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  createBuyer,
  createContact,
  createMember,
  createTag,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { createConfirmedReview, idleJobs } from '#tests/support/review/confirmed-review.ts'
import { changeReview } from './change-review.ts'
import type { ReviewChange } from './review-change.ts'

/** A Sunday: the week ends within the month. */
const NOW = Temporal.Instant.from('2026-11-15T12:00:00Z')
const NEXT_WEEK = Temporal.Instant.from('2026-11-18T12:00:00Z')
const CONFIRMED_AT = new Date('2026-11-14T12:00:00Z')

const change = (db: Db, told: ReviewChange, now = NOW) =>
  changeReview({ db, jobs: idleJobs, now }, told)
const publish = (db: Db, reviewId: number, now = NOW) =>
  change(db, { type: 'publish', actor: 'system', reviewId }, now)

type Row = Parameters<typeof createConfirmedReview>[1]

async function confirmed(db: Db, row: Row, words = 0): Promise<number> {
  const body = Array.from({ length: words }, () => 'mot').join(' ')
  const content = { rating: row.rating ?? 9, ...(words && { testimonies: testimonies(body) }) }
  return createConfirmedReview(db, row, content, CONFIRMED_AT)
}

const scores = (db: Db, memberId: number) =>
  db.selectFrom('leaderboard_score').selectAll().where('member_id', '=', memberId).execute()
const reviewRow = (db: Db, id: number) =>
  db.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const memberRow = (db: Db, id: number) =>
  db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('publishing enters twelve boards and every figure, in thirteen statements at most', async ({
  db,
}) => {
  const quality = await createTag(db, { kind: 'QUALITY' })
  const member_id = await createMember(db)
  const buyer_id = await createBuyer(db)
  const proof = {
    authenticated_at: CONFIRMED_AT,
    authenticated_method: 'professional-email',
  } as const
  const row = { member_id, buyer_id, quality_ids: [quality], ...proof }
  const reviewId = await confirmed(db, row, 60)
  const watched = watchStatements(db)
  await publish(watched.db, reviewId)
  const sent = watched.statements.filter(({ sql }) => !sql.includes('savepoint'))
  expect(sent.length).toBeLessThanOrEqual(13)
  const rows = await scores(db, member_id)
  expect(rows).toHaveLength(12)
  expect(new Set(rows.map(({ point_halves }) => point_halves))).toEqual(new Set([31]))
  expect(await reviewRow(db, reviewId)).toMatchObject({
    state: 'published',
    point_halves: 31,
    has_testimony: true,
    authenticated_method: 'professional-email',
    published_at: new Date(NOW.epochMilliseconds),
  })
  expect(await memberRow(db, member_id)).toMatchObject({
    review_count: 1,
    authenticated_review_count: 1,
    testimony_count: 1,
    last_review_at: new Date(NOW.epochMilliseconds),
  })
  const qualities = await db.selectFrom('member_quality').selectAll().execute()
  expect(qualities).toEqual([{ member_id, tag_id: quality, clients: 1 }])
  expect(await db.selectFrom('site_total').selectAll().executeTakeFirst()).toMatchObject({
    review_count: 1,
    authenticated_review_count: 1,
    buyer_count: 1,
  })
})

test('boards that a review moves are ranked anew, those of an event beside them are not', async ({
  db,
}) => {
  const reviewId = await confirmed(db, { member_id: await createMember(db) })
  const asked: string[] = []
  const jobs = { enqueue: async (_: Db, name: string) => void asked.push(name) }
  const held = await confirmed(db, { member_id: await createMember(db) })
  const hold = { type: 'hold', actor: 'system', reason: 'signal', reviewId: held } as const
  await changeReview({ db, jobs, now: NOW }, hold)
  expect(asked).toEqual([])
  await changeReview({ db, jobs, now: NOW }, { type: 'publish', actor: 'system', reviewId })
  expect(asked).toEqual(['sequence-register', 'rank-boards'])
})

test('what is withdrawn leaves the periods that run, and stays in the one that has ended', async ({
  db,
}) => {
  const member_id = await createMember(db)
  const reviewId = await confirmed(db, { member_id })
  await publish(db, reviewId)
  await rankBoards(db)
  await change(db, { type: 'withdraw', actor: 'author', reviewId }, NEXT_WEEK)
  const left = await scores(db, member_id)
  expect(left.map(({ period, starts_on, rank }) => [period, starts_on, rank])).toEqual([
    ['weekly', '2026-11-09', 1],
    ['weekly', '2026-11-09', 1],
    ['weekly', '2026-11-09', 1],
  ])
  expect(await memberRow(db, member_id)).toMatchObject({ review_count: 0, last_review_at: null })
})

test('a restored review keeps its first date and its points', async ({ db }) => {
  const reviewId = await confirmed(db, { member_id: await createMember(db) }, 60)
  await publish(db, reviewId)
  const before = await reviewRow(db, reviewId)
  const moderator = { actor: 'moderator', actorId: 1, reviewId } as const
  await change(db, { ...moderator, type: 'suspend', reason: 'reported-doubt' }, NEXT_WEEK)
  await change(db, { ...moderator, type: 'restore' }, NEXT_WEEK)
  expect(await reviewRow(db, reviewId)).toEqual(before)
})

test('a new version needs its author, and brings other points', async ({ db }) => {
  const member_id = await createMember(db)
  const reviewId = await confirmed(db, { member_id, rating: 4 })
  await publish(db, reviewId)
  const revise = {
    type: 'revise',
    reviewId,
    consentId: '00000000-0000-4000-8000-000000000001',
    content: { rating: 10, testimonies: [], caseStudy: { issue: { FR_FR: 'Une panne' } } },
  } as const
  await expect(change(db, { ...revise, actor: 'member' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await change(db, { ...revise, actor: 'author' })
  expect(await reviewRow(db, reviewId)).toMatchObject({ version: 2, point_halves: 26 })
  expect((await scores(db, member_id)).map(({ point_halves }) => point_halves)).toEqual(
    Array.from({ length: 12 }, () => 26),
  )
  const versions = await db.selectFrom('review_version').selectAll().orderBy('version').execute()
  expect(versions.map(({ version, rating }) => [version, Number(rating)])).toEqual([
    [1, 4],
    [2, 10],
  ])
})

test('what was erased is gone: words, author, company, figures', async ({ db }) => {
  const member_id = await createMember(db)
  const buyer_id = await createBuyer(db)
  const contact_id = await createContact(db, { buyer_id })
  const reviewId = await confirmed(db, { member_id, buyer_id, contact_id }, 60)
  await publish(db, reviewId)
  await change(db, { type: 'erase', actor: 'author', reviewId })
  expect(await reviewRow(db, reviewId)).toMatchObject({
    is_erased: true,
    contact_id: null,
    buyer_id: null,
    point_halves: 0,
  })
  expect(await db.selectFrom('review_version').selectAll().execute()).toEqual([])
  expect(await scores(db, member_id)).toEqual([])
  expect(
    (await db.selectFrom('buyer').selectAll().where('id', '=', buyer_id).executeTakeFirst())
      ?.review_count,
  ).toBe(0)
  await expect(publish(db, reviewId)).rejects.toMatchObject({ code: 'conflict' })
})

test('ten authenticated reviews are rewarded, once', async ({ db }) => {
  const member_id = await createMember(db)
  const authenticated_method = 'company-check'
  for (let count = 1; count <= 11; count += 1) {
    const proof = { authenticated_at: CONFIRMED_AT, authenticated_method } as const
    const reviewId = await confirmed(db, { member_id, ...proof })
    await publish(db, reviewId)
    if (count < 10) continue
    await change(db, { type: 'withdraw', actor: 'author', reviewId })
    const rewards = await db.selectFrom('reward').selectAll().execute()
    expect(rewards).toMatchObject([
      { member_id, kind: 'authenticated-reviews', reference: '10', granted_on: '2026-11-15' },
    ])
  }
})

test('a masked company is named to no cache', async ({ db }) => {
  const buyer_id = await createBuyer(db, { public_id: 'buyerMasked1' })
  const member_id = await createMember(db)
  const reviewId = await confirmed(db, { member_id, buyer_id, is_company_masked: true })
  const watched = watchStatements(db)
  await publish(watched.db, reviewId)
  const announced = watched.statements.find(({ sql }) => sql.includes('pg_notify'))
  expect(JSON.stringify(announced?.parameters)).toContain('board:weekly:2026-11-09:all')
  expect(JSON.stringify(announced?.parameters)).not.toContain('buyer')
})

test('what is not there, or not possible, changes nothing', async ({ db }) => {
  await expect(publish(db, 1_000_000)).rejects.toMatchObject({ code: 'not-found' })
  const member_id = await createMember(db)
  const reviewId = await confirmed(db, { member_id })
  await expect(change(db, { type: 'withdraw', actor: 'author', reviewId })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await reviewRow(db, reviewId)).toMatchObject({ state: 'confirmed', published_at: null })
})
