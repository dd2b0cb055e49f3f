import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { checkBoards } from '#commands/leaderboard/check-boards.ts'
import { type Period, type PeriodKind, periodRange } from '#domain/leaderboard/period.ts'
import { type BoardSum, boardHash, boardRows } from '#domain/register/board/board-rows.ts'
import { utf8 } from '#domain/register/bytes.ts'
import { type Entry, type EntryOf, entryText } from '#domain/register/entry.ts'
import { leafHash } from '#domain/register/tree/merkle-hash.ts'
import type { Db } from '#platform/database/schema.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { DEMO_AS_OF, demoDatabase } from '#tests/support/database/demo-database.ts'
import { numberedEntries, openSummedSite } from '#tests/support/register/summed-site.ts'
import { entryChecks, nothingRead } from './check-entries.ts'

let db: Db
let entries: Entry[]

beforeAll(async () => {
  db = (await demoDatabase()).db
  const opening = await db.startTransaction().execute()
  const { begin } = await openSummedSite(opening, DEMO_AS_OF, true)
  await begin()
  entries = (await numberedEntries(opening)).map(({ entry }) => entry)
  await opening.rollback().execute()
})

/** What a check says of entries that are signed and lie where they should. */
async function check(all: readonly Entry[]): Promise<void> {
  const { check, finish } = entryChecks(nothingRead())
  for (const [index, entry] of all.entries()) {
    const text = entryText(entry)
    await check({ index, text, leaf: (await leafHash(sha256, utf8(text))) as never })
  }
  finish(all.length)
}

type Shown = BoardSum & { period: PeriodKind; start: string; scope: string; rank: number }

test('every closed board is alike by its entries, by the events, and on its page', async () => {
  await check(entries)
  const differences: unknown[] = []
  await checkBoards(db, DEMO_AS_OF, {
    board: (difference) => differences.push(difference),
    worth: (difference) => differences.push(difference),
    award: (difference) => differences.push(difference),
  })
  expect(differences).toEqual([])

  const { rows } = await sql<Shown>`
    select s.period, s.starts_on::text as start, coalesce(t.public_id, 'all') as scope, s.rank,
           m.public_id as member, s.point_halves as halves, s.review_count as reviews,
           round(s.rating_sum * 10)::int as ratings
      from leaderboard_score s join member m on m.id = s.member_id
      left join tag t on t.id = s.scope_id
     where s.scope_id = 0 or t.kind = 'CATEGORY' or s.period = 'yearly'
  `.execute(db)
  const shown = Map.groupBy(rows, ({ period, start, scope }) => `${period} ${start} ${scope}`)
  const boards = entries.filter((entry) => entry.type === 'board')
  expect(boards.length).toBeGreaterThan(400)
  const closed = new Set<string>()
  for (const { period: kind, year, number, boards: said } of boards) {
    const start = `${periodRange({ kind, year, number } satisfies Period).start}`
    for (const [scope, { rows: count, sha256: hash }] of Object.entries(said)) {
      const key = `${kind} ${start} ${scope}`
      const sums = shown.get(key) ?? []
      const ranked = boardRows(sums)
      expect([key, ranked.length, await boardHash(sha256, ranked)]).toEqual([key, count, hash])
      for (const [member, rank] of ranked)
        expect([key, sums.find((sum) => sum.member === member)?.rank]).toEqual([key, rank])
      closed.add(key)
    }
    for (const key of shown.keys())
      if (key.startsWith(`${kind} ${start} `)) expect([key, closed.has(key)]).toEqual([key, true])
  }
})

const lastBoard = (all: readonly Entry[]) =>
  all.findLastIndex((entry) => entry.type === 'board' && Object.keys(entry.boards).length > 0)
const boardAt = (all: readonly Entry[], index: number) => all[index] as EntryOf<'board'>
const lastSite = (all: readonly Entry[]) =>
  all.findLastIndex((entry) => entry.type === 'figures' && entry.member === null)

/** Each says which entry it makes wrong. */
const LIES: [string, (all: Entry[]) => number][] = [
  [
    'a changed rank',
    (all) => {
      const index = lastBoard(all)
      const { all: board } = boardAt(all, index).boards
      if (board) board.sha256 = `${'A'.repeat(43)}=`
      return index
    },
  ],
  [
    'a changed sum of a month',
    (all) => {
      const index = lastSite(all)
      const figures = all[index]
      if (figures?.type === 'figures') figures.events.publish += 1
      return index
    },
  ],
  [
    'a range that begins too late',
    (all) => {
      const index = lastBoard(all)
      boardAt(all, index).from = boardAt(all, index).to
      return index
    },
  ],
  [
    'a range that ends too early',
    (all) => {
      const index = lastBoard(all)
      boardAt(all, index).to = boardAt(all, index).from + 1
      return index
    },
  ],
  [
    'a board that is missing in the middle',
    (all) => {
      const index = all.findIndex((entry) => entry.type === 'board' && entry.period === 'quarterly')
      // Its place is kept, so that nothing else moves.
      all[index] = { v: 1, type: 'key', day: boardAt(all, index).day, adds: null, ends: null }
      return all.findIndex((entry) => entry.type === 'board' && entry.period === 'quarterly')
    },
  ],
  [
    'a board that is missing at the end',
    (all) => {
      const index = all.findLastIndex(
        (entry) => entry.type === 'board' && entry.period === 'monthly',
      )
      all[index] = { v: 1, type: 'key', day: boardAt(all, index).day, adds: null, ends: null }
      return all.length - 1
    },
  ],
  [
    'a board that is there twice',
    (all) => {
      all.push(structuredClone(boardAt(all, lastBoard(all))))
      return all.length - 1
    },
  ],
  [
    'somebody who was removed and is counted',
    (all) => {
      const index = all.findIndex((entry) => entry.type === 'board' && entry.away.length > 0)
      boardAt(all, index).away = []
      return index
    },
  ],
  [
    'a month that is missing',
    (all) => {
      const index = lastSite(all)
      all[index] = { v: 1, type: 'key', day: '2026-10-31', adds: null, ends: null }
      const next = { ...(all.find((entry) => entry.type === 'figures') as EntryOf<'figures'>) }
      all.push({ ...next, day: '2026-11-30', months: ['2026-11', '2026-11'] })
      return all.length - 1
    },
  ],
]

test.each(LIES)('%s differs, and the entry is named', async (_, lie) => {
  const tampered = structuredClone(entries)
  const index = lie(tampered)
  await expect(check(tampered)).rejects.toThrow(new RegExp(`^entry ${index}: `))
})
