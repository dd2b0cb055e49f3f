import { expect } from 'vitest'
import { completeness } from '#domain/account/dashboard.ts'
import {
  createContactRequest,
  createMember,
  createReview,
  createTag,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { readDashboard } from './dashboard.ts'

const now = Temporal.Instant.from('2026-11-15T11:00:00Z')
const locale = 'fr-FR'

test('a member with nothing has a dashboard of zeros and a profile to fill', async ({ db }) => {
  const memberId = await createMember(db)
  const dashboard = await readDashboard(db, { memberId, span: 30, now, locale })
  expect(dashboard.figures.views).toEqual({ total: 0, previous: 0, steps: Array(10).fill(0) })
  expect(dashboard.rating).toBeNull()
  expect(dashboard.messages).toEqual([])
  expect(dashboard.standings.map(({ overall }) => overall)).toEqual([null, null, null, null])
  expect(completeness(dashboard.tasks.profile)).toBe(0)
  expect(dashboard.tasks.missingLanguages).toHaveLength(5)
})

test('figures count what happened in the time, and in the time before, in Paris', async ({
  db,
}) => {
  const memberId = await createMember(db)
  const other = await createMember(db)
  await db
    .insertInto('member_view_day')
    .values([
      { member_id: memberId, day: '2026-11-15', views: 5 },
      { member_id: memberId, day: '2026-11-09', views: 2 },
      { member_id: memberId, day: '2026-11-08', views: 7 },
      { member_id: memberId, day: '2026-11-01', views: 100 },
      { member_id: other, day: '2026-11-15', views: 100 },
    ])
    .execute()
  const published = (at: string, isAuthenticated = false) =>
    createReview(db, {
      member_id: memberId,
      published_at: new Date(at),
      ...(isAuthenticated && {
        authenticated_at: new Date(at),
        authenticated_method: 'professional-email',
      }),
    })
  // Half past midnight of the 9th in Paris, and half an hour before.
  await published('2026-11-08T23:30:00Z', true)
  await published('2026-11-08T22:30:00Z')
  await createReview(db, { member_id: memberId, state: 'withdrawn', published_at: new Date(NOON) })
  await createContactRequest(db, { member_id: memberId, created_at: new Date(NOON) })
  const { figures } = await readDashboard(db, { memberId, span: 7, now, locale })
  expect(figures.views).toEqual({ total: 7, previous: 7, steps: [2, 0, 0, 0, 0, 0, 5] })
  expect(figures.reviews).toEqual({ total: 1, previous: 1, steps: [1, 0, 0, 0, 0, 0, 0] })
  expect(figures.authenticated).toMatchObject({ total: 1, previous: 0 })
  expect(figures.messages).toMatchObject({ total: 1, steps: [0, 0, 0, 0, 0, 0, 1] })
})

const NOON = '2026-11-15T10:00:00Z'

test('what waits: messages, reviews without a reply, what the profile lacks', async ({ db }) => {
  const memberId = await createMember(db, {
    short_description: { FR_FR: 'Court', DE_DE: 'Kurz' },
    description: { FR_FR: 'Long' },
    website: 'https://brumaire.example',
  })
  await createContactRequest(db, { member_id: memberId })
  await createContactRequest(db, { member_id: memberId, status: 'read' })
  await createContactRequest(db, { member_id: memberId, status: 'archived' })
  const answered = await createReview(db, { member_id: memberId })
  await createReview(db, { member_id: memberId, public_id: 'olderreview1' })
  await createReview(db, {
    member_id: memberId,
    public_id: 'newerreview1',
    published_at: new Date('2026-11-10T10:00:00Z'),
  })
  await db
    .insertInto('review_reply')
    .values({
      review_id: answered,
      kind: 'reply',
      body: 'Merci',
      locale: 'FR_FR',
      written_at: new Date(NOON),
    })
    .execute()
  const { tasks } = await readDashboard(db, { memberId, span: 30, now, locale })
  expect(tasks).toMatchObject({
    newMessages: 1,
    openMessages: 1,
    reviewsWithoutReply: 2,
    reviewToAnswer: 'newerreview1',
    missingLanguages: ['EN_GB', 'ES_ES', 'IT_IT', 'DE_DE'],
  })
  expect(tasks.profile).toMatchObject({ website: true, logo: false, languages: false })
})

test('the places and the qualities of the running time', async ({ db }) => {
  const quality = await createTag(db, { kind: 'QUALITY', label: { FR_FR: 'Écoute' } })
  const category = await createTag(db, { kind: 'CATEGORY' })
  const memberId = await createMember(db, { category_id: category })
  await createReview(db, { member_id: memberId, quality_ids: [quality] })
  const score = { member_id: memberId, point_halves: 10, review_count: 1, rating_sum: 9 }
  await db
    .insertInto('leaderboard_score')
    .values([
      {
        ...score,
        period: 'yearly',
        starts_on: '2026-01-01',
        scope_id: 0,
        rank: 4,
        previous_rank: 6,
      },
      { ...score, period: 'yearly', starts_on: '2026-01-01', scope_id: category, rank: 1 },
      { ...score, period: 'yearly', starts_on: '2025-01-01', scope_id: 0, rank: 6 },
    ])
    .execute()
  const { standings, qualities } = await readDashboard(db, { memberId, span: 30, now, locale })
  expect(standings.find(({ period }) => period.kind === 'yearly')).toMatchObject({
    overall: { rank: 4, evolution: 2 },
    category: { rank: 1, evolution: null },
  })
  expect(qualities).toMatchObject([{ label: { FR_FR: 'Écoute' }, clients: 1 }])
})
