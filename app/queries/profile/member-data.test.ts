import fc from 'fast-check'
import { CompiledQuery, sql } from 'kysely'
import { expect } from 'vitest'
import type { PeriodKind } from '#domain/leaderboard/period.ts'
import { trustPower } from '#domain/leaderboard/trust-power.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  createBuyer,
  createMember,
  createReview,
  createTag,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { at, numberedEntries, openSummedSite } from '#tests/support/register/summed-site.ts'
import { memberData } from './member-data.ts'

const SLUG = 'atelier-chiffre'

const ask = (db: Db, ranks: PeriodKind = 'quarterly') =>
  memberData.run(queryContext(db), { slug: SLUG, ranks })

test('a member without reviews has a weak power and nothing to draw', async ({ db }) => {
  await createMember(db, { slug: SLUG })
  expect(await ask(db)).toMatchObject({
    reviews_count: 0,
    last_review_at: null,
    trust_power: { level: 'very-weak', total: 0 },
    ratings: { points: [] },
    sectors: [],
  })
})

test('the newest figures of the register are told once they are published', async ({ db }) => {
  const { begin, review, sum } = await openSummedSite(db, at('2026-09-30T10:00:00Z'))
  await begin()
  const memberId = await createMember(db, { slug: SLUG, status: 'active' })
  await review(memberId, at('2026-10-14T10:00:00Z'))
  expect((await ask(db)).registered).toBeNull()
  const counted = (month: string, event: string, count: number) =>
    sql`insert into member_month (member_id, month, event, count)
        values (${memberId}, ${month}::date, ${event}, ${count})
        on conflict (member_id, month, event, reason) do update set count = excluded.count`.execute(
      db,
    )
  await counted('2026-10-01', 'decline', 5)
  await sum(at('2026-11-02T08:00:00Z'))
  await counted('2026-11-01', 'request', 9)
  await counted('2026-11-01', 'expire', 6)
  await sum(at('2026-12-02T08:00:00Z'))
  const { registered } = await ask(db)
  expect(registered).toMatchObject({ first: '2026-11', last: '2026-11', refusals: {} })
  expect(registered?.events).toMatchObject({ request: 9, decline: 0, expire: 6 })
  const own = (await numberedEntries(db))[registered?.number ?? -1]?.entry
  expect(own).toMatchObject({ type: 'figures', months: ['2026-11', '2026-11'] })
  await sql`alter table register_checkpoint disable trigger all`.execute(db)
  await sql`update register_checkpoint set published_at = null
             where size > ${registered?.number ?? 0}`.execute(db)
  expect((await ask(db)).registered).toMatchObject({ first: '2026-10', events: { decline: 5 } })
})

/** A review as the model knows it; `day` counts from the start of 2024. */
const drawnReview = fc.record({
  day: fc.integer({ min: 0, max: 1040 }),
  rating: fc.integer({ min: 0, max: 10 }),
  sector: fc.integer({ min: 0, max: 2 }),
  isAuthenticated: fc.boolean(),
  has_testimony: fc.boolean(),
  has_video: fc.boolean(),
  isShown: fc.boolean(),
})

test('every figure is what counting the published reviews by hand gives', async ({ db }) => {
  const member_id = await createMember(db, { slug: SLUG })
  const sectors = await Promise.all(
    ['A', 'B', 'C'].map((code) => createTag(db, { kind: 'AREA', code })),
  )
  const [drawn = []] = fc.sample(fc.array(drawnReview, { minLength: 30, maxLength: 30 }), {
    numRuns: 1,
    seed: 4,
  })
  for (const { day, sector, isAuthenticated, isShown, ...row } of drawn) {
    const published_at = new Date(Date.UTC(2024, 0, 1 + day, 12))
    await createReview(db, {
      ...row,
      member_id,
      published_at,
      area_id: sectors[sector] ?? null,
      state: isShown ? 'published' : 'suspended',
      ...(isAuthenticated && {
        authenticated_at: published_at,
        authenticated_method: 'professional-email' as const,
      }),
    })
  }
  // Of the same moment, and nobody's business: another member's, and one whose words are gone.
  await createReview(db, { member_id: await createMember(db), area_id: sectors[0] ?? null })
  await createReview(db, { member_id, is_erased: true })

  const shown = drawn.filter(({ isShown }) => isShown)
  const data = await ask(db)
  expect(data.reviews_count).toBe(shown.length)
  expect(data.authenticated_count).toBe(shown.filter((each) => each.isAuthenticated).length)
  expect(data.kinds).toEqual({
    testimony: shown.filter((each) => each.has_testimony).length,
    video: shown.filter((each) => each.has_video).length,
    case_study: 0,
  })
  const counts = [0, 1, 2].map((sector) => shown.filter((each) => each.sector === sector).length)
  expect(data.sectors.map(({ reviews_count }) => reviews_count)).toEqual(
    counts.filter(Boolean).sort((a, b) => b - a),
  )
  expect(data.ratings.period).toBe('quarterly')
  for (const { year, number, reviews_count, avg_rating } of data.ratings.points) {
    const inQuarter = shown.filter(({ day }) => {
      const date = new Date(Date.UTC(2024, 0, 1 + day, 12))
      return date.getUTCFullYear() === year && Math.floor(date.getUTCMonth() / 3) + 1 === number
    })
    expect(reviews_count).toBe(inQuarter.length)
    const sum = inQuarter.reduce((total, { rating }) => total + rating, 0)
    if (inQuarter.length === 0) expect(avg_rating).toBeNull()
    else expect(avg_rating).toBeCloseTo(sum / inQuarter.length)
  }
  const lastDay = Math.max(...shown.map(({ day }) => day))
  const today = Date.UTC(2026, 10, 15) / 86_400_000 - Date.UTC(2024, 0, 1) / 86_400_000
  const { total, level } = trustPower({
    reviewCount: data.reviews_count,
    authenticatedCount: data.authenticated_count,
    sectorCount: data.sectors.length,
    daysSinceLastReview: today - lastDay,
  })
  expect(data.trust_power).toMatchObject({ total, level })
})

test('a review of the last night of a quarter belongs to it as Paris counts', async ({ db }) => {
  const member_id = await createMember(db, { slug: SLUG })
  await createReview(db, { member_id, published_at: new Date('2026-06-30T22:30:00Z') })
  const { ratings } = await ask(db)
  expect(ratings.points[0]).toMatchObject({ year: 2026, number: 3, reviews_count: 1 })
})

test('ranks are those of the own category, period by period, gaps included', async ({ db }) => {
  const category_id = await createTag(db, { kind: 'CATEGORY' })
  const member_id = await createMember(db, { slug: SLUG, category_id })
  const score = { member_id, point_halves: 10, review_count: 1, rating_sum: 9 }
  await db
    .insertInto('leaderboard_score')
    .values([
      { ...score, period: 'quarterly', starts_on: '2026-10-01', scope_id: category_id, rank: 2 },
      { ...score, period: 'quarterly', starts_on: '2026-04-01', scope_id: category_id, rank: 5 },
      { ...score, period: 'quarterly', starts_on: '2026-07-01', scope_id: 0, rank: 9 },
      { ...score, period: 'monthly', starts_on: '2026-07-01', scope_id: category_id, rank: 8 },
      { ...score, period: 'quarterly', starts_on: '2019-07-01', scope_id: category_id, rank: 7 },
    ])
    .execute()
  const quarters = (await ask(db)).ranks.points
  expect(quarters).toHaveLength(12)
  expect(quarters.slice(-3)).toEqual([
    { year: 2026, number: 2, rank: 5, is_current: false },
    { year: 2026, number: 3, rank: null, is_current: false },
    { year: 2026, number: 4, rank: 2, is_current: true },
  ])
  expect(quarters.slice(0, -3).every(({ rank }) => rank === null)).toBe(true)
  const months = (await ask(db, 'monthly')).ranks
  expect(months.period).toBe('monthly')
  expect(months.points.filter(({ rank }) => rank !== null)).toEqual([
    { year: 2026, number: 7, rank: 8, is_current: false },
  ])
  const years = (await ask(db, 'yearly')).ranks.points
  expect(years.map(({ year }) => year)).toEqual([2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026])
})

test('ranks are read along the member’s own index', async ({ db }) => {
  await createMember(db, { slug: SLUG })
  const crowd = await createMember(db)
  await sql`
    insert into leaderboard_score
      (period, starts_on, scope_id, member_id, point_halves, review_count, rating_sum, rank)
    select 'weekly', date '2026-08-17' + day, 0, ${crowd}, 10, 1, 9, 1
      from generate_series(1, 8000) as day`.execute(db)
  await sql`analyze leaderboard_score`.execute(db)
  const watched = watchStatements(db)
  await ask(watched.db, 'weekly')
  const statement = watched.statements.find((each) => each.sql.includes('s.starts_on >='))
  const explain = CompiledQuery.raw(`explain ${statement?.sql}`, [...(statement?.parameters ?? [])])
  const plan = JSON.stringify((await db.executeQuery(explain)).rows)
  expect(plan).toContain('leaderboard_score_member_idx')
})

test('it costs as many statements for a hundred reviews as for none, and names no client', async ({
  db,
}) => {
  const member_id = await createMember(db, { slug: SLUG })
  const before = watchStatements(db)
  await ask(before.db)
  const buyer_id = await createBuyer(db, { name: 'Sentinelle SA' })
  for (let number = 0; number < 20; number++) await createReview(db, { member_id, buyer_id })
  const after = watchStatements(db)
  const answer = await ask(after.db)
  expect(after.statements).toHaveLength(before.statements.length)
  expect(JSON.stringify(answer)).not.toContain('Sentinelle')
})

test('one that is not there is not found', async ({ db }) => {
  await expect(ask(db)).rejects.toMatchObject({ code: 'not-found' })
})
