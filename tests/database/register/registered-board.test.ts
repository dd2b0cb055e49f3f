import { expect } from 'vitest'
import { boardHash, boardRows } from '#domain/register/board/board-rows.ts'
import { entryText } from '#domain/register/entry.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { readRegisteredBoard } from '#queries/register/registered-board.ts'
import { createMember, createReview, createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { manyScopes, WIDE_YEAR } from '#tests/support/register/many-scopes.ts'
import { openTestRegister } from '#tests/support/register/test-register.ts'

const ended = { kind: 'weekly', year: 2026, number: 45 } as const
const current = { kind: 'weekly', year: 2026, number: 46 } as const

test('an ended board is the one that its entry closed, a running one what it would be now', async ({
  db,
}) => {
  const { add, publish } = await openTestRegister(db)
  const [first, second, left] = [
    await createMember(db, { public_id: 'memberBoard1', name: 'Un', status: 'active' }),
    await createMember(db, { public_id: 'memberBoard2', name: 'Deux', status: 'active' }),
    await createMember(db, {
      public_id: 'memberBoard3',
      status: 'removed',
      removal_reason: 'ceased',
      removed_at: new Date('2026-11-14T10:00:00Z'),
    }),
  ]
  const score = { scope_id: 0, period: 'weekly' } as const
  const board = (
    starts_on: string,
    member_id: number,
    point_halves: number,
    rating_sum: number,
  ) => ({
    ...{ ...score, starts_on, member_id, point_halves, rating_sum, review_count: 2 },
  })
  await db
    .insertInto('leaderboard_score')
    .values([
      board('2026-11-02', first, 30, 17.3),
      board('2026-11-02', second, 30, 17.3),
      board('2026-11-02', left, 50, 19),
      board('2026-11-09', first, 12, 8.1),
    ])
    .execute()
  await createReview(db, { member_id: left, published_at: new Date('2026-11-10T10:00:00Z') })

  const rows = boardRows([
    { member: 'memberBoard1', halves: 30, reviews: 2, ratings: 173 },
    { member: 'memberBoard2', halves: 30, reviews: 2, ratings: 173 },
    { member: 'memberBoard3', halves: 50, reviews: 2, ratings: 190 },
  ])
  const all = { rows: rows.length, sha256: await boardHash(sha256, rows) }
  await add({
    ...{ v: 1, type: 'board', day: '2026-11-08', period: 'weekly', year: 2026, number: 45 },
    ...{ from: 0, to: 0, formula: 1, away: [], boards: { all } },
  })
  await publish()

  const context = queryContext(db)
  const closed = await readRegisteredBoard(context, { period: ended, scope: 'all' })
  expect(closed).toMatchObject({ index: 0, from: 0, to: 0, away: [], formula: 1 })
  expect(closed.rows).toEqual([
    ['memberBoard3', 1, 50, 2, 190],
    ['memberBoard1', 2, 30, 2, 173],
    ['memberBoard2', 2, 30, 2, 173],
  ])
  expect(await boardHash(sha256, closed.rows)).toBe(all.sha256)
  expect(closed.names).toEqual({ memberBoard1: 'Un', memberBoard2: 'Deux' })

  const running = await readRegisteredBoard(context, { period: current, scope: 'all' })
  expect(running).toEqual({
    ...{ index: null, from: 1, to: 1, away: ['memberBoard3'], formula: 1 },
    rows: [['memberBoard1', 1, 12, 2, 81]],
    names: { memberBoard1: 'Un' },
  })
})

test('a year that several entries close: each board by its own, and by none until that one is signed', async ({
  db,
}) => {
  const { addTexts, publish } = await openTestRegister(db)
  const texts = (await manyScopes('site.test/registre')).map(entryText)
  const member = await createMember(db, { public_id: 'member000005', status: 'active' })
  const sum = { period: 'yearly', starts_on: '2025-01-01', member_id: member } as const
  const last = await createTag(db, { public_id: 'act000000299', kind: 'ACTIVITY' })
  await createTag(db, { public_id: 'act000000999', kind: 'ACTIVITY' })
  await db
    .insertInto('leaderboard_score')
    .values(
      [0, last].map((scope_id) => ({
        ...{ ...sum, scope_id, point_halves: 24, rating_sum: 7.2, review_count: 1 },
      })),
    )
    .execute()
  const context = queryContext(db)
  const indexOf = async (scope: string) => {
    const { index } = await readRegisteredBoard(context, { period: WIDE_YEAR, scope })
    return index
  }
  await addTexts(texts.slice(0, -1))
  await publish()
  await addTexts(texts.slice(-1))
  const [one, two] = [texts.length - 2, texts.length - 1]
  expect(await Promise.all(['all', 'act000000999'].map(indexOf))).toEqual([one, one])
  expect(await indexOf('act000000299')).toBeNull()
  await publish()
  expect(await indexOf('act000000299')).toBe(two)
})
