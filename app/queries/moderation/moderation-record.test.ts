import { expect } from 'vitest'
import type { RecordYear } from '#domain/contract/moderation.ts'
import type { ReviewEventType } from '#domain/review/review-life-cycle.ts'
import type { Db } from '#platform/database/schema.ts'
import { createMember, createReview } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { readModerationRecord } from './moderation-record.ts'

type Told = [ReviewEventType, 'author' | 'system' | 'moderator', string, string?]

async function life(db: Db, member_id: number, events: readonly Told[]): Promise<number> {
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
  return review_id
}

/** Two years; the first event of 2026 lies in 2025 by the clock of Greenwich. */
const LIVES: Told[][] = [
  [
    ['confirm', 'author', '2025-03-01T10:00:00Z'],
    ['publish', 'system', '2025-03-01T10:00:00Z'],
  ],
  [
    ['confirm', 'author', '2025-12-31T23:30:00Z'],
    ['hold', 'system', '2025-12-31T23:30:00Z', 'burst'],
    ['ask-clarification', 'moderator', '2026-01-02T10:00:00Z', 'wording'],
    ['clarify', 'author', '2026-01-02T12:00:00Z'],
    ['publish', 'moderator', '2026-01-03T23:30:00Z', 'nothing-found'],
  ],
  [
    ['confirm', 'author', '2026-05-01T10:00:00Z'],
    ['hold', 'system', '2026-05-01T10:00:00Z', 'same-domain'],
    ['refuse', 'moderator', '2026-05-01T20:00:00Z', 'conflict-of-interest'],
    ['appeal', 'author', '2026-05-02T10:00:00Z', 'appeal'],
    ['refuse', 'moderator', '2026-05-04T10:00:00Z', 'conflict-of-interest'],
  ],
  [
    ['confirm', 'author', '2026-06-01T10:00:00Z'],
    ['hold', 'system', '2026-06-01T10:00:00Z', 'company-check'],
    ['refuse', 'moderator', '2026-06-01T12:00:00Z', 'not-established'],
    ['appeal', 'author', '2026-06-02T10:00:00Z', 'appeal'],
    ['publish', 'moderator', '2026-06-03T10:00:00Z', 'company-checked'],
    ['suspend', 'moderator', '2026-07-03T10:00:00Z', 'reported-doubt'],
    ['restore', 'moderator', '2026-07-05T10:00:00Z', 'doubt-lifted'],
  ],
  [
    ['confirm', 'author', '2026-06-10T10:00:00Z'],
    ['publish', 'system', '2026-06-10T10:00:00Z'],
    ['suspend', 'moderator', '2026-07-10T10:00:00Z', 'no-experience'],
    ['appeal', 'author', '2026-07-11T10:00:00Z', 'appeal'],
    ['suspend', 'moderator', '2026-07-12T10:00:00Z', 'no-experience'],
  ],
  [
    ['confirm', 'author', '2026-06-20T10:00:00Z'],
    ['publish', 'system', '2026-06-20T10:00:00Z'],
    ['suspend', 'moderator', '2026-07-20T10:00:00Z', 'no-experience'],
    ['appeal', 'author', '2026-07-21T10:00:00Z', 'appeal'],
    ['restore', 'moderator', '2026-07-22T10:00:00Z', 'doubt-lifted'],
  ],
]

const yearOf = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Paris').year

/** Counted event by event, as somebody would by hand. */
function naive(year: number): Partial<RecordYear> {
  const count = (isMeant: (event: Told, before: Told | undefined) => boolean) =>
    LIVES.flatMap((events) =>
      events.filter((each, index) => yearOf(each[2]) === year && isMeant(each, events[index - 1])),
    ).length
  const isAnswer = (before: Told | undefined) => before?.[0] === 'appeal'
  return {
    received: count(([type]) => type === 'confirm'),
    publishedAtOnce: count(([type, by]) => type === 'publish' && by === 'system'),
    publishedByPerson: count(
      ([type, by], before) => type === 'publish' && by === 'moderator' && !isAnswer(before),
    ),
    refused: count(([type], before) => type === 'refuse' && !isAnswer(before)),
    clarifications: count(([type]) => type === 'ask-clarification'),
    appeals: count(([type]) => type === 'appeal'),
    appealsGranted: count(
      ([type], before) => (type === 'publish' || type === 'restore') && isAnswer(before),
    ),
    appealsRejected: count(
      ([type], before) => (type === 'refuse' || type === 'suspend') && isAnswer(before),
    ),
    suspensions: count(([type], before) => type === 'suspend' && !isAnswer(before)),
    restorations: count(([type]) => type === 'restore'),
  }
}

async function createLives(db: Db) {
  const memberId = await createMember(db)
  const ids: number[] = []
  for (const events of LIVES) ids.push(await life(db, memberId, events))
  return ids
}

test('the record adds up to what one counts by hand, year by year', async ({ db }) => {
  await createLives(db)
  const { years, count } = await readModerationRecord(queryContext(db), 1)
  expect(years.map(({ year }) => year)).toEqual([2026, 2025])
  for (const year of years) expect(year).toMatchObject(naive(year.year))
  expect(years[0]?.refusals).toEqual([
    { reason: 'conflict-of-interest', count: 1 },
    { reason: 'not-established', count: 1 },
  ])
  // 10 hours, 2 hours and three days.
  expect(years[0]?.medianHours).toBe(10)
  expect(years[1]?.medianHours).toBeNull()
  expect(count).toBe(12)
})

test('reports count in the year in which they came, with what became of them', async ({ db }) => {
  const [review_id = 0] = await createLives(db)
  const at = new Date('2025-08-01T10:00:00Z')
  await db
    .insertInto('review_report')
    .values({
      public_id: 'report000001',
      review_id,
      reason: 'other',
      explanation: 'x',
      reported_at: at,
      decided_at: at,
      decision: 'suspended',
    })
    .execute()
  const notice = {
    subject: 'review',
    review_id,
    reason: 'other',
    explanation: 'x',
    email: 'a@b.example',
  } as const
  await db
    .insertInto('notice')
    .values([
      {
        ...notice,
        public_id: 'notice000001',
        kind: 'doubt',
        locale: 'FR_FR',
        content_key: 'a',
        received_at: at,
        decided_at: at,
        decision: 'kept',
      },
      {
        ...notice,
        public_id: 'notice000002',
        kind: 'illegal',
        name: 'Ana',
        locale: 'FR_FR',
        content_key: 'b',
        received_at: at,
      },
    ])
    .execute()
  const { years } = await readModerationRecord(queryContext(db), 1)
  const last = years.find(({ year }) => year === 2025)
  expect(last).toMatchObject({ reports: 2, notices: 1, reportsKept: 1, reportsSuspended: 1 })
  expect(years.find(({ year }) => year === 2026)).toMatchObject({ reports: 0, notices: 0 })
})

test('each decision stands with its day and reason, the newest first, and leads to nobody', async ({
  db,
}) => {
  await createLives(db)
  const { decisions } = await readModerationRecord(queryContext(db), 1)
  expect(
    decisions
      .slice(0, 3)
      .map(({ day, kind, reason, isOnAppeal }) => [day, kind, reason, isOnAppeal]),
  ).toEqual([
    ['2026-07-22', 'restore', 'doubt-lifted', true],
    ['2026-07-20', 'suspend', 'no-experience', false],
    ['2026-07-12', 'suspend', 'no-experience', true],
  ])
  expect(Object.keys(decisions[0] ?? {}).sort()).toEqual([
    'category',
    'day',
    'entry',
    'id',
    'isOnAppeal',
    'kind',
    'reason',
  ])
  expect((await readModerationRecord(queryContext(db), 2)).decisions).toEqual([])
})
