import { sql } from 'kysely'
import { expect } from 'vitest'
import { changeReview } from '#commands/review/change/change-review.ts'
import type { ReviewChange } from '#commands/review/change/review-change.ts'
import { openReview } from '#commands/review/open-review.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  createContactRequest,
  createMember,
  createReview,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { createConfirmedReview, idleJobs } from '#tests/support/review/confirmed-review.ts'
import { readStatistics } from './statistics.ts'

const now = Temporal.Instant.from('2026-11-15T11:00:00Z')
const NOTHING = { total: 0, previous: 0 }

test('a member with nothing has zeros, no rates and no median', async ({ db }) => {
  const memberId = await createMember(db)
  const found = await readStatistics(db, { memberId, span: 90, now })
  expect(found).toMatchObject({
    views: NOTHING,
    contacts: NOTHING,
    answered: NOTHING,
    medianHours: null,
    waiting: { count: 0, oldest: null },
    told: { invited: 0, answered: 0 },
  })
  expect(found.reviews).toHaveLength(12)
  expect(found.reviews.every(({ reviews }) => reviews === 0)).toBe(true)
  expect(found.invitations.every(({ sent }) => sent === 0)).toBe(true)
})

test('views and contacts are those of the time and of this member, answers those of its contacts', async ({
  db,
}) => {
  const memberId = await createMember(db)
  const other = await createMember(db)
  await db
    .insertInto('member_view_day')
    .values([
      { member_id: memberId, day: '2026-11-15', views: 5 },
      { member_id: memberId, day: '2026-10-17', views: 2 },
      { member_id: memberId, day: '2026-10-16', views: 7 },
      { member_id: other, day: '2026-11-15', views: 100 },
    ])
    .execute()
  const contact = (at: string, row: object = {}) =>
    createContactRequest(db, { member_id: memberId, created_at: new Date(at), ...row })
  await answer(db, await contact('2026-11-10T10:00:00Z'), '2026-11-10T14:00:00Z')
  await answer(db, await contact('2026-11-11T10:00:00Z'), '2026-11-11T12:00:00Z')
  // Marked so by hand: it has no time. A note is no answer, and archived is none either.
  await contact('2026-11-12T10:00:00Z', { status: 'answered' })
  await answer(db, await contact('2026-11-13T10:00:00Z'), '2026-11-13T12:00:00Z', 'note')
  await contact('2026-11-14T10:00:00Z', { status: 'archived' })
  await contact('2026-10-01T10:00:00Z', { status: 'answered' })
  await createContactRequest(db, { member_id: other, created_at: new Date('2026-11-10T10:00:00Z') })
  const found = await readStatistics(db, { memberId, span: 30, now })
  expect(found.views).toMatchObject({ total: 7, previous: 7 })
  expect(found.contacts).toMatchObject({ total: 5, previous: 1 })
  expect(found.answered).toMatchObject({ total: 3, previous: 1 })
  expect(found.medianHours).toBe(3)
  expect(found.waiting).toEqual({ count: 1, oldest: '2026-11-13T10:00:00.000Z' })
})

async function answer(db: Db, request_id: number, at: string, kind: 'answer' | 'note' = 'answer') {
  await db
    .insertInto('contact_request_entry')
    .values({
      public_id: `entry${String(request_id).padStart(7, '0')}`,
      request_id,
      kind,
      body: 'Bonjour',
      form_key: `${request_id}`,
      written_at: new Date(at),
    })
    .execute()
}

const change = (db: Db, told: ReviewChange, at: string) =>
  changeReview({ db, jobs: idleJobs, now: Temporal.Instant.from(at) }, told)

test('reviews count in the month of their publication while they are public', async ({ db }) => {
  const memberId = await createMember(db)
  const published = async (rating: number, at: string) => {
    const content = { rating, testimonies: testimonies('Bien') }
    const reviewId = await createConfirmedReview(
      db,
      { member_id: memberId, rating },
      content,
      new Date('2025-08-01T10:00:00Z'),
    )
    await change(db, { type: 'publish', actor: 'system', reviewId }, at)
    return reviewId
  }
  // Half an hour before November in Paris, and half an hour after it began.
  await published(8, '2026-10-31T22:30:00Z')
  await published(10, '2026-10-31T23:30:00Z')
  const gone = await published(2, '2026-11-02T10:00:00Z')
  await published(7, '2025-11-30T10:00:00Z')
  const months = async () =>
    (await readStatistics(db, { memberId, span: 90, now })).reviews
      .filter(({ reviews }) => reviews > 0)
      .map(({ month, reviews, ratingSum }) => [month, reviews, ratingSum])
  expect(await months()).toEqual([
    ['2026-10', 1, 8],
    ['2026-11', 2, 12],
  ])
  await change(db, { type: 'withdraw', actor: 'author', reviewId: gone }, '2026-11-10T10:00:00Z')
  expect(await months()).toEqual([
    ['2026-10', 1, 8],
    ['2026-11', 1, 10],
  ])
})

test('what becomes of an invitation counts for the month in which it was sent', async ({ db }) => {
  const memberId = await createMember(db)
  const opened = async (type: 'request' | 'start', at: string) => {
    const actor = type === 'request' ? 'member' : 'author'
    const event = { type, actor } as const
    return (await openReview(db, { memberId, locale: 'FR_FR', event }, new Date(at))).id
  }
  const sent = (at: string) => opened('request', at)
  const LATER = '2026-11-05T10:00:00Z'
  const author = { actor: 'author' } as const
  // Still September in UTC, October in Paris.
  const full = await sent('2026-09-30T22:30:00Z')
  await change(db, { ...author, type: 'start', reviewId: full }, LATER)
  const content = { rating: 9, testimonies: testimonies('Bien') }
  await change(db, { ...author, type: 'submit', reviewId: full, content }, LATER)
  await change(db, { ...author, type: 'confirm', reviewId: full }, LATER)
  await change(db, { type: 'import', actor: 'system', reviewId: full }, LATER)
  await change(db, { type: 'publish', actor: 'system', reviewId: full }, LATER)
  const suspended = { actor: 'moderator', actorId: 1, reviewId: full } as const
  await change(db, { ...suspended, type: 'suspend', reason: 'reported-doubt' }, LATER)
  await change(db, { ...suspended, type: 'restore' }, LATER)
  const declined = await sent('2026-10-10T10:00:00Z')
  await change(db, { ...author, type: 'decline', reviewId: declined }, LATER)
  const begun = await sent('2026-10-11T10:00:00Z')
  await change(db, { ...author, type: 'start', reviewId: begun }, LATER)
  await change(db, { type: 'expire', actor: 'system', reviewId: begun }, LATER)
  await sent('2026-11-01T10:00:00Z')
  // Nobody invited this one.
  await opened('start', '2026-11-01T10:00:00Z')
  const found = await readStatistics(db, { memberId, span: 30, now })
  expect(found.invitations.filter(({ sent }) => sent > 0)).toEqual([
    {
      ...{ month: '2026-10', sent: 3, begun: 2, submitted: 1 },
      ...{ published: 1, declined: 1, expired: 1 },
    },
    {
      ...{ month: '2026-11', sent: 1, begun: 0, submitted: 0 },
      ...{ published: 0, declined: 0, expired: 0 },
    },
  ])
  // The review is forgotten in time; what became of the invitation is not.
  await sql`delete from review where id = ${declined}`.execute(db)
  const later = await readStatistics(db, { memberId, span: 30, now })
  expect(later.invitations).toEqual(found.invitations)
})

test('a page of statistics makes five statements, whatever the member has', async ({ db }) => {
  const memberId = await createMember(db)
  for (let count = 0; count < 5; count += 1) {
    await createReview(db, { member_id: memberId })
    await createContactRequest(db, {
      member_id: memberId,
      created_at: new Date('2026-11-10T10:00:00Z'),
    })
  }
  const watched = watchStatements(db)
  await readStatistics(watched.db, { memberId, span: 365, now })
  expect(watched.statements).toHaveLength(5)
  // None of them looks at the reviews themselves.
  expect(watched.statements.filter(({ sql }) => /\breview\b|review_event/.test(sql))).toEqual([])
})
