import { expect, test } from 'vitest'
import type { Period } from '#domain/leaderboard/period.ts'
import type { Counts, Entry } from '#domain/register/entry.ts'
import { periodBoards } from './period-boards.ts'

const WEEK = { kind: 'weekly', year: 2026, number: 46 } as const satisfies Period
const YEAR = { kind: 'yearly', year: 2026, number: 1 } as const satisfies Period
const [A, B] = ['Member00000A', 'Member00000B']
const [CATEGORY, ACTIVITY] = ['Category0001', 'Activity0001']

const worth = (halves: number, rating: number): Counts => ({
  rating,
  authenticated: null,
  long_testimony: null,
  case_study: null,
  video: null,
  formula: 1,
  halves,
})

const entry = (type: string, day: string, review: string, member: string, counts: Counts | null) =>
  ({ type, day, review, member, counts, scopes: [CATEGORY, ACTIVITY] }) as unknown as Entry

/** The week of Monday, 9 November 2026. */
const ENTRIES = [
  entry('publish', '2026-11-08', 'Review000000', A, worth(99, 99)),
  entry('publish', '2026-11-09', 'Review000001', A, worth(30, 90)),
  entry('publish', '2026-11-10', 'Review000002', A, worth(20, 80)),
  entry('publish', '2026-11-15', 'Review000003', B, worth(40, 100)),
  entry('revise', '2026-11-15', 'Review000001', A, worth(33, 95)),
  entry('suspend', '2026-11-15', 'Review000002', A, null),
  entry('revise', '2026-11-15', 'Review000000', A, worth(98, 98)),
  entry('withdraw', '2026-11-16', 'Review000003', B, null),
  entry('restore', '2026-11-16', 'Review000002', A, worth(20, 80)),
]

test('a week holds what was published in it, as it counted at its end', () => {
  const rows = [
    [B, 1, 40, 1, 100],
    [A, 2, 33, 1, 95],
  ]
  const boards = periodBoards({ period: WEEK, entries: ENTRIES, away: [] })
  expect(Object.fromEntries(boards)).toEqual({ all: rows, [CATEGORY]: rows })
})

test('a year also ranks activities, and has what happened later', () => {
  const rows = [[A, 1, 151, 3, 273]]
  const boards = periodBoards({ period: YEAR, entries: ENTRIES, away: [] })
  expect(Object.fromEntries(boards)).toEqual({ all: rows, [CATEGORY]: rows, [ACTIVITY]: rows })
})

test('whoever was removed at its end is on none of them', () => {
  const boards = periodBoards({ period: WEEK, entries: ENTRIES, away: [B] })
  expect(boards.get('all')).toEqual([[A, 1, 33, 1, 95]])
  expect(periodBoards({ period: WEEK, entries: ENTRIES, away: [A, B] }).size).toBe(0)
})
