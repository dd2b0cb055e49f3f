import { expect, test } from 'vitest'
import { boardHash } from '#domain/register/board/board-rows.ts'
import type { BoardEvent } from '#domain/register/board/period-boards.ts'
import { entryText } from '#domain/register/entry.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { boardEntries } from './board-entry.ts'

const WEEK = { kind: 'weekly', year: 2026, number: 46 } as const
const [A, B, C] = ['Member00000A', 'Member00000B', 'Member00000C']
const CATEGORY = 'Category0001'
const day = (text: string) => Temporal.PlainDate.from(text)

const published = (index: number, member: string) => ({
  index,
  entry: {
    ...{ type: 'publish', review: `Review00000${index}`, member, day: '2026-11-10' },
    scopes: [CATEGORY, 'Activity0001'],
    counts: { rating: 90, halves: 27, formula: 1 },
  } as BoardEvent,
})

test('a closed period names its entries, who was away, and every board that has rows', async () => {
  const entries = [published(7, A), published(9, B), published(8, C)]
  const absences = [
    { member: B, left: day('2026-11-15'), returned: null },
    { member: A, left: day('2026-11-11'), returned: day('2026-11-15') },
    { member: C, left: day('2026-11-11'), returned: day('2026-11-16') },
    { member: C, left: day('2026-11-10'), returned: day('2026-11-11') },
    { member: 'Member00000D', left: day('2026-11-11'), returned: null },
  ]
  const boards = await boardEntries(sha256, {
    ...{ period: WEEK, entries, absences, size: 20, formula: 1 },
  })
  const one = { rows: 1, sha256: await boardHash(sha256, [[A, 1, 27, 1, 90]]) }
  const board = {
    ...{
      v: 1 as const,
      type: 'board' as const,
      day: '2026-11-15',
      period: 'weekly' as const,
      year: 2026,
      number: 46,
    },
    ...{ from: 7, to: 10, formula: 1, away: [B, C], boards: { all: one, [CATEGORY]: one } },
  }
  expect(boards).toEqual([board])
  expect(entryText(board)).toContain('"away":["Member00000B","Member00000C"]')
})

test('a period in which nothing happened has no boards', async () => {
  const boards = await boardEntries(sha256, {
    ...{ period: WEEK, entries: [], absences: [], size: 20, formula: 1 },
  })
  expect(boards).toMatchObject([{ from: 20, to: 20, away: [], boards: {} }])
})
