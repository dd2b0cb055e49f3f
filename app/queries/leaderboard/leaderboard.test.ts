import { sql } from 'kysely'
import { expect } from 'vitest'
import type { BoardSort } from '#domain/leaderboard/board.ts'
import { type Period, periodRange } from '#domain/leaderboard/period.ts'
import type { Category } from '#domain/tag/category.ts'
import type { Db } from '#platform/database/schema.ts'
import { createMember, createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { leaderboard } from './leaderboard.ts'

const LIVE: Period = { kind: 'weekly', year: 2026, number: 46 }
const BEFORE: Period = { kind: 'weekly', year: 2026, number: 45 }

type Asked = { category?: Category; sort?: BoardSort; page?: number }

function read(db: Db, { kind, year, number }: Period, asked: Asked = {}) {
  return leaderboard.answer(queryContext(db), { period: kind, year, number, ...asked })
}

async function names(db: Db, period: Period, asked?: Asked) {
  return (await read(db, period, asked)).ranks.map(({ member }) => member?.name)
}

type Score = {
  halves: number
  reviews?: number
  ratings?: number
  rank?: number
  previousRank?: number
  scope?: number
}

async function score(db: Db, memberId: number, period: Period, row: Score): Promise<void> {
  const { halves, reviews = 1, ratings = 9, rank = 1, previousRank, scope = 0 } = row
  await sql`
    insert into leaderboard_score (period, starts_on, scope_id, member_id, point_halves,
                                   review_count, rating_sum, rank, previous_rank)
    values (${period.kind}, ${periodRange(period).start.toString()}, ${scope}, ${memberId},
            ${halves}, ${reviews}, ${ratings}, ${rank}, ${previousRank ?? null})
  `.execute(db)
}

test('by points, then average rating, then number of reviews, then name', async ({ db }) => {
  const rows: [string, Score][] = [
    ['Élan', { halves: 40, reviews: 2, ratings: 18, rank: 3 }],
    ['Zénith', { halves: 41, reviews: 1, ratings: 5, rank: 1 }],
    ['Dune', { halves: 40, reviews: 2, ratings: 18, rank: 3 }],
    ['Alto', { halves: 40, reviews: 2, ratings: 19, rank: 2 }],
    ['Cime', { halves: 40, reviews: 1, ratings: 9, rank: 5 }],
  ]
  for (const [name, row] of rows) await score(db, await createMember(db, { name }), LIVE, row)
  const { ranks } = await read(db, LIVE)
  expect(ranks.map(({ rank, member }) => [rank, member?.name])).toEqual([
    [1, 'Zénith'],
    [2, 'Alto'],
    [3, 'Dune'],
    [3, 'Élan'],
    [5, 'Cime'],
  ])
  expect(ranks[0]).toMatchObject({ score_sum: 20.5, endorsements_count: 1, avg_rating: 5 })
})

test('the evolution is the change of rank; who was absent is new', async ({ db }) => {
  const [up, down, same, fresh] = [
    await createMember(db, { name: 'Up' }),
    await createMember(db, { name: 'Down' }),
    await createMember(db, { name: 'Same' }),
    await createMember(db, { name: 'Fresh' }),
  ]
  await score(db, up, LIVE, { halves: 40, rank: 1, previousRank: 4 })
  await score(db, down, LIVE, { halves: 30, rank: 2, previousRank: 1 })
  await score(db, same, LIVE, { halves: 20, rank: 3, previousRank: 3 })
  await score(db, fresh, LIVE, { halves: 10, rank: 4 })
  const { ranks } = await read(db, LIVE)
  expect(ranks.map(({ evolution, is_new }) => [evolution, is_new])).toEqual([
    [3, false],
    [-1, false],
    [0, false],
    [null, true],
  ])
  expect(await names(db, LIVE, { sort: 'evolution' })).toEqual(['Up', 'Same', 'Down', 'Fresh'])
})

test('the other orders keep the ranks', async ({ db }) => {
  const [many, best] = [
    await createMember(db, { name: 'Many' }),
    await createMember(db, { name: 'Best' }),
  ]
  await score(db, many, LIVE, { halves: 90, reviews: 6, ratings: 48, rank: 1 })
  await score(db, best, LIVE, { halves: 30, reviews: 1, ratings: 10, rank: 2 })
  expect(await names(db, LIVE, { sort: 'rating' })).toEqual(['Best', 'Many'])
  expect(await names(db, LIVE, { sort: 'reviews' })).toEqual(['Many', 'Best'])
  expect((await read(db, LIVE, { sort: 'rating' })).ranks.map(({ rank }) => rank)).toEqual([2, 1])
})

test('a removed member keeps its place in ended periods without its name', async ({ db }) => {
  const gone = await createMember(db, {
    name: 'Disparue',
    slug: 'disparue',
    status: 'removed',
    removal_reason: 'ceased',
    removed_at: new Date('2026-11-10T10:00:00Z'),
  })
  await score(db, gone, BEFORE, { halves: 30, rank: 1 })
  await score(db, gone, LIVE, { halves: 30, rank: 1 })
  const archive = await read(db, BEFORE)
  expect(archive).toMatchObject({ total: 1, ranks: [{ rank: 1, member: null }] })
  expect(JSON.stringify(archive).toLowerCase()).not.toContain('disparue')
  expect((await read(db, LIVE)).ranks).toEqual([])
})

test('a board is that of its category and of its period', async ({ db }) => {
  const slug = 'tech_et_produit'
  const tech = await createTag(db, { kind: 'CATEGORY', slug })
  const member = await createMember(db, { name: 'Alto', category_id: tech })
  await score(db, member, LIVE, { halves: 20, scope: tech })
  expect(await names(db, LIVE, { category: slug })).toEqual(['Alto'])
  expect(await names(db, LIVE)).toEqual([])
  expect(await names(db, BEFORE, { category: slug })).toEqual([])
  expect(await names(db, LIVE, { category: 'recrutement_et_rh' })).toEqual([])
})

test('fifty at a time; a page past the end, and a period to come, are not found', async ({
  db,
}) => {
  for (let index = 1; index <= 51; index += 1) {
    const member = await createMember(db, { name: `Member ${index}` })
    await score(db, member, LIVE, { halves: 200 - index, rank: index })
  }
  const watched = watchStatements(db)
  const first = await read(watched.db, LIVE)
  watched.statements.length = 0
  await read(watched.db, LIVE)
  expect(watched.statements).toHaveLength(1)
  expect(first).toMatchObject({ total: 51, is_total_exact: true, has_more: true })
  expect(first.ranks).toHaveLength(50)
  expect(await names(db, LIVE, { page: 2 })).toEqual(['Member 51'])
  const notFound = { code: 'not-found' }
  await expect(read(db, LIVE, { page: 3 })).rejects.toMatchObject(notFound)
  await expect(read(db, { ...LIVE, number: 47 })).rejects.toMatchObject(notFound)
  await expect(read(db, { ...LIVE, year: 2018 })).rejects.toMatchObject(notFound)
  await expect(read(db, { ...LIVE, year: 2025, number: 53 })).rejects.toMatchObject(notFound)
})

test('a member that changed its name stands where the new one belongs', async ({ db }) => {
  const [alto, brise] = [
    await createMember(db, { name: 'Alto' }),
    await createMember(db, { name: 'Brise' }),
  ]
  for (const member of [alto, brise]) await score(db, member, LIVE, { halves: 20 })
  expect(await names(db, LIVE)).toEqual(['Alto', 'Brise'])
  await db.updateTable('member').set({ name: 'Élan' }).where('id', '=', alto).execute()
  expect(await names(db, LIVE)).toEqual(['Brise', 'Élan'])
})

test('a period knows its days, its neighbours and the live one', async ({ db }) => {
  expect(await read(db, { kind: 'weekly', year: 2019, number: 1 })).toMatchObject({
    start_date: '2018-12-31',
    end_date: '2019-01-06',
    is_current: false,
    live: { year: 2026, number: 46 },
    previous: null,
    siblings: [
      { period: 'weekly', year: 2019, number: 1 },
      { period: 'monthly', year: 2019, number: 1 },
      { period: 'quarterly', year: 2019, number: 1 },
      { period: 'yearly', year: 2019, number: 1 },
    ],
  })
})
