import { CompiledQuery, sql } from 'kysely'
import { expect } from 'vitest'
import { closePeriods } from '#commands/leaderboard/close-periods.ts'
import { rankBoards } from '#commands/leaderboard/rank-boards.ts'
import { removeMember } from '#commands/member/remove-member.ts'
import { boardHash } from '#domain/register/board/board-rows.ts'
import type { EntryOf } from '#domain/register/entry.ts'
import type { Db } from '#platform/database/schema.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { readRegisteredBoard } from '#queries/register/registered-board.ts'
import { createMember } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
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

test('a day with decisions and each month are told, from the opening on', async ({ db }) => {
  const { sum, change, early } = await october(db)
  const decided = { actor: 'moderator', actorId: 2, reviewId: early }
  // The first minute of the day in Paris, and its last.
  await change({ ...decided, type: 'restore' }, at('2026-10-21T22:00:00Z'))
  const doubt = { ...decided, type: 'suspend', reason: 'what somebody typed' }
  await change(doubt, at('2026-10-22T21:59:59Z'))
  await sum(at('2026-11-02T08:00:00Z'))
  const { category } = await db
    .selectFrom('review')
    .innerJoin('tag', 'tag.id', 'review.category_id')
    .select('tag.public_id as category')
    .where('review.id', '=', early)
    .executeTakeFirstOrThrow()
  const sums = (await numberedEntries(db)).map(({ entry }) => entry)
  expect(sums.filter(({ type }) => type === 'decisions')).toEqual([
    {
      ...{ v: 1, type: 'decisions', day: '2026-10-20' },
      rows: [['suspend', 'no-experience', category, false, 1]],
    },
    {
      ...{ v: 1, type: 'decisions', day: '2026-10-22' },
      rows: [
        ['restore', null, category, false, 1],
        ['suspend', null, category, false, 1],
      ],
    },
  ])
  const none = { request: 0, confirm: 0, decline: 0, expire: 0, publish: 0, refuse: 0 }
  const events = { ...none, withdraw: 0, suspend: 0, restore: 0, erase: 0 }
  const head = { v: 1, type: 'figures', member: null, refusals: {} }
  expect(sums.filter(({ type }) => type === 'figures')).toEqual([
    { ...head, day: '2026-09-30', months: ['2026-09', '2026-09'], events },
    {
      ...{ ...head, day: '2026-10-31', months: ['2026-10', '2026-10'] },
      events: { ...events, publish: 3, suspend: 2, restore: 1 },
    },
  ])
  // Of one midnight: decisions, figures, boards.
  const days = sums.filter(({ type }) => ['decisions', 'figures', 'board'].includes(type))
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).sort())
})

test('a member is told of once five have answered, with the months since it was last', async ({
  db,
}) => {
  const { sum, first } = await october(db)
  const count = (month: string, event: string, count: number, reason = '') =>
    sql`
      insert into member_month (member_id, month, event, reason, count)
      values (${first}, ${`${month}-01`}, ${event}, ${reason}, ${count})
      on conflict (member_id, month, event, reason) do update set count = ${count}`.execute(db)
  const linesOf = async () =>
    (await numberedEntries(db)).flatMap(({ entry }) =>
      entry.type === 'figures' && entry.member !== null ? [entry] : [],
    )
  await count('2026-10', 'request', 9)
  await count('2026-10', 'confirm', 2)
  await count('2026-10', 'expire', 2)
  await count('2026-11', 'publish', 3)
  await count('2026-12', 'decline', 1)
  await count('2026-12', 'refuse', 2, 'no-experience')
  await sum(at('2026-12-02T08:00:00Z'))
  expect(await linesOf()).toEqual([])
  await sum(at('2027-01-01T08:00:00Z'))
  const [line] = await linesOf()
  expect(line).toMatchObject({
    ...{ day: '2026-12-31', months: ['2026-10', '2026-12'], refusals: { 'no-experience': 2 } },
    events: { request: 9, confirm: 2, expire: 2, decline: 1, publish: 5, refuse: 2 },
  })
  await count('2027-02', 'confirm', 4)
  await count('2027-03', 'confirm', 1)
  await sum(at('2027-04-02T08:00:00Z'))
  expect((await linesOf()).map(({ months }) => months)).toEqual([
    ['2026-10', '2026-12'],
    ['2027-01', '2027-03'],
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

test('a midnight is closed without what was said of others', async ({ db }) => {
  const { publish, sum } = await october(db)
  const before = await boardsOf(db)
  await sql`
    insert into register_entry (leaf, body, created_at)
    select sha256(n::text::bytea), '{"day":"2025-01-01","n":' || n || ',"type":"figures","v":1}', now()
      from generate_series(1, 8000) as n`.execute(db)
  await publish()
  await sql`analyze register_entry`.execute(db)
  const watched = watchStatements(db)
  await sumRegister({ db: watched.db, now: at('2026-10-05T08:00:00Z') })
  const asked = watched.statements.filter(({ sql }) => sql.includes("'decisions', 'figures'"))
  expect(asked.length).toBeGreaterThan(0)
  for (const { sql: text, parameters } of asked) {
    const explain = CompiledQuery.raw(`explain ${text}`, [...parameters])
    const plan = JSON.stringify((await db.executeQuery(explain)).rows)
    expect(plan).toContain('register_entry_own_day_idx')
    // Nothing is left to look for among the rows that were found.
    expect(plan).not.toContain('Filter')
  }
  await sum(at('2026-10-05T08:00:00Z'))
  expect((await boardsOf(db)).length).toBe(before.length + 1)
})
