import { sql } from 'kysely'
import { expect } from 'vitest'
import { closePeriods } from '#commands/leaderboard/close-periods.ts'
import { rankBoards } from '#commands/leaderboard/rank-boards.ts'
import { removeMember } from '#commands/member/remove-member.ts'
import { boardHash } from '#domain/register/board-rows.ts'
import type { EntryOf } from '#domain/register/entry.ts'
import type { Db } from '#platform/database/schema.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { readRegisteredBoard } from '#queries/register/registered-board.ts'
import { createMember } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { at, numberedEntries, openSummedSite } from '#tests/support/register/summed-site.ts'
import { idleJobs } from '#tests/support/review/confirmed-review.ts'
import { sumRegister } from './sum-register.ts'

const OPENED = at('2026-09-30T10:00:00Z')

async function boardsOf(db: Db) {
  const entries = await numberedEntries(db)
  return entries.flatMap(({ index, entry }) =>
    entry.type === 'board' ? [{ index, ...(entry as EntryOf<'board'>) }] : [],
  )
}

const named = (boards: readonly EntryOf<'board'>[]) =>
  boards.map(({ day, period, year, number }) => `${day} ${period} ${year}-${number}`)

/** Two members, of whom one leaves; one review is taken off again. */
async function october(db: Db) {
  const site = await openSummedSite(db, OPENED)
  await site.begin()
  const [first, second] = [
    await createMember(db, { status: 'active' }),
    await createMember(db, { status: 'active' }),
  ]
  const early = await site.review(first, at('2026-10-01T10:00:00Z'), 8)
  await site.review(first, at('2026-10-14T10:00:00Z'), 9)
  // Half past midnight in Paris.
  await site.review(second, at('2026-10-18T22:30:00Z'), 10)
  const told = { type: 'suspend', actor: 'moderator', actorId: 1, reason: 'no-experience' }
  await site.change({ ...told, reviewId: early }, at('2026-10-20T10:00:00Z'))
  const now = at('2026-10-26T22:59:59Z')
  await removeMember(db, idleJobs, { memberId: second, reason: 'excluded', now })
  return { ...site, first, second, early }
}

test('each period that ends after the first publication is closed once, in order, however late', async ({
  db,
}) => {
  const { sum } = await october(db)
  await sum(at('2026-11-02T08:00:00Z'))
  const boards = await boardsOf(db)
  expect(named(boards)).toEqual([
    '2026-10-04 weekly 2026-40',
    '2026-10-11 weekly 2026-41',
    '2026-10-18 weekly 2026-42',
    '2026-10-25 weekly 2026-43',
    '2026-10-31 monthly 2026-10',
    '2026-11-01 weekly 2026-44',
  ])
  await sum(at('2026-11-02T08:01:00Z'))
  expect(await boardsOf(db)).toEqual(boards)
  await sum(at('2027-01-04T23:01:00Z'))
  expect(named((await boardsOf(db)).slice(-4))).toEqual([
    '2026-12-31 monthly 2026-12',
    '2026-12-31 quarterly 2026-4',
    '2026-12-31 yearly 2026-1',
    '2027-01-03 weekly 2026-52',
  ])
})

test('a board is what its page shows, and holds what counted at its end', async ({ db }) => {
  const { sum, second } = await october(db)
  await rankBoards(db)
  await closePeriods(db, at('2026-11-02T08:00:00Z'))
  await sum(at('2026-11-02T08:00:00Z'))
  const boards = await boardsOf(db)
  let compared = 0
  for (const { period: kind, year, number, boards: said, index, from, to } of boards) {
    for (const [scope, board] of Object.entries(said)) {
      const period = { kind, year, number }
      const now = at('2026-11-02T09:00:00Z')
      const read = await readRegisteredBoard({ db, now }, { period, scope })
      expect(read).toMatchObject({ index, from, to })
      expect(board).toEqual({
        rows: read.rows.length,
        sha256: await boardHash(sha256, read.rows),
      })
      compared += 1
    }
  }
  // Of each week with a review, and of the month: everything and one category each.
  expect(compared).toBe(8)
  const left = await db
    .selectFrom('member')
    .select('public_id')
    .where('id', '=', second)
    .executeTakeFirstOrThrow()
  const [, , , , month] = boards
  expect(month).toMatchObject({ period: 'monthly', away: [left.public_id] })
  expect(boards.filter(({ away }) => away.length > 0)).toHaveLength(1)
})

test('a period waits for its grace, and for whatever of its days has no number', async ({ db }) => {
  const { sum, publish, review, first } = await october(db)
  await sum(at('2026-10-25T23:01:00Z'))
  expect(named(await boardsOf(db)).at(-1)).toBe('2026-10-18 weekly 2026-42')
  await review(first, at('2026-10-25T22:30:00Z'))
  await sumRegister({ db, now: at('2026-10-25T23:02:00Z') })
  await publish()
  expect(named(await boardsOf(db)).at(-1)).toBe('2026-10-18 weekly 2026-42')
  await sum(at('2026-10-25T23:03:00Z'))
  const last = (await boardsOf(db)).at(-1)
  expect(last).toMatchObject({ day: '2026-10-25' })
  const { rows } = await sql<{ index: number }>`
    select index::float8 as index from register_entry
     where body::jsonb ->> 'day' = '2026-10-25' and review_id is not null`.execute(db)
  for (const { index } of rows) {
    expect(index).toBeGreaterThanOrEqual(last?.from ?? 0)
    expect(index).toBeLessThan(last?.to ?? 0)
  }
})

test('before anything is published there is no board', async ({ db }) => {
  const { begin, sum } = await openSummedSite(db, OPENED)
  await sum(at('2026-11-02T08:00:00Z'))
  await begin()
  await sum(at('2026-11-02T08:00:00Z'))
  expect(await boardsOf(db)).toEqual([])
})
