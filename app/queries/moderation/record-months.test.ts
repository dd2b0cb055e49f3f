import { expect } from 'vitest'
import type { ReviewEventType } from '#domain/review/review-life-cycle.ts'
import { createMember, createReview } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { readRecordMonths } from './record-months.ts'

type Told = [ReviewEventType, 'author' | 'system' | 'moderator', string, string?]

const LIVES: Told[][] = [
  [
    ['confirm', 'author', '2026-11-01T08:00:00Z'],
    ['hold', 'system', '2026-11-01T08:00:00Z', 'burst'],
    ['publish', 'moderator', '2026-11-01T10:00:00Z', 'nothing-found'],
  ],
  [
    ['confirm', 'author', '2026-11-02T08:00:00Z'],
    ['hold', 'system', '2026-11-02T08:00:00Z', 'burst'],
    ['publish', 'moderator', '2026-11-02T12:00:00Z', 'nothing-found'],
  ],
  [
    ['confirm', 'author', '2026-11-02T08:00:00Z'],
    ['hold', 'system', '2026-11-02T08:00:00Z', 'burst'],
    ['refuse', 'moderator', '2026-11-03T08:00:00Z', 'no-experience'],
    ['appeal', 'author', '2026-11-04T08:00:00Z'],
    // In Paris it is December.
    ['refuse', 'moderator', '2026-11-30T23:30:00Z', 'no-experience'],
  ],
]

test('the record by month says why, from where, whether on appeal, how often and how soon', async ({
  db,
}) => {
  const member_id = await createMember(db, { status: 'active' })
  for (const events of LIVES) {
    const review_id = await createReview(db, { member_id, state: 'confirmed' })
    const rows = events.map(([type, actor_kind, at, reason], index) => ({
      review_id,
      sequence: index + 1,
      type,
      actor_kind,
      reason: reason ?? null,
      happened_at: new Date(at),
    }))
    await db.insertInto('review_event').values(rows).execute()
  }
  const notice = {
    subject: 'profile',
    member_id,
    kind: 'doubt',
    reason: 'false-facts',
    explanation: 'Faux',
    locale: 'FR_FR',
    decided_at: new Date('2026-11-05T08:00:00Z'),
    decision: 'kept',
    email: '',
  } as const
  await db
    .insertInto('notice')
    .values({
      ...notice,
      public_id: 'keptNotice00',
      content_key: 'kept',
      channel: 'letter',
      received_at: new Date('2026-11-05T02:00:00Z'),
    })
    .execute()
  const first = { isOnAppeal: false, source: 'site' }
  expect(await readRecordMonths(db)).toEqual([
    {
      month: '2026-12',
      event: 'refuse',
      reason: 'no-experience',
      source: 'author',
      isOnAppeal: true,
      count: 1,
      medianHours: 639.5,
    },
    {
      ...first,
      month: '2026-11',
      event: 'publish',
      reason: 'nothing-found',
      count: 2,
      medianHours: 3,
    },
    {
      ...first,
      month: '2026-11',
      event: 'refuse',
      reason: 'no-experience',
      count: 1,
      medianHours: 24,
    },
    {
      month: '2026-11',
      event: 'settle',
      reason: null,
      source: 'reader',
      isOnAppeal: false,
      count: 1,
      medianHours: 6,
    },
  ])
})
