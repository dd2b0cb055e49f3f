// Six hundred random changes; for ten thousand: EVENTS=10000 npx vitest run -c vitest.database.config.ts
// tests/database/leaderboard/boards-from-events.test.ts (on a server of yours: with TEST_POSTGRES_URL of an empty one).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkBoards, repairBoards } from '#commands/leaderboard/check-boards.ts'
import { closePeriods } from '#commands/leaderboard/close-periods.ts'
import { rankBoards } from '#commands/leaderboard/rank-boards.ts'
import { createRandom } from '#db/demo/random.ts'
import type { Database } from '#platform/database/database.server.ts'
import { derivedFigures } from '#queries/review/derived-figures.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { linesOfBoards, linesOfScores, naiveBoards } from '#tests/support/review/naive-boards.ts'
import { naivePeriodRewards, naiveReviewRewards } from '#tests/support/review/naive-rewards.ts'
import { createSite, type RandomLife, randomLife } from '#tests/support/review/random-life.ts'

const EVENTS = Number(process.env.EVENTS ?? 600)
/** Ranks follow as often as this many changes; periods end in between. */
const BETWEEN_RANKS = Math.max(40, EVENTS / 50)
const FIRST = Temporal.Instant.from('2025-11-17T08:00:00Z')
/** Over two ends of a year, the second one that of a year with 53 ISO weeks. */
const LAST = Temporal.Instant.from('2027-01-12T08:00:00Z')

vi.setConfig({ testTimeout: 600_000 })

let database: Database
let life: RandomLife
let now = FIRST

beforeAll(async () => {
  database = await openTestDatabase()
  const random = createRandom('boards')
  life = randomLife(database.db, await createSite(database.db), random)
  const stepMs = (LAST.epochMilliseconds - FIRST.epochMilliseconds) / EVENTS
  for (let count = 1; count <= EVENTS; count += 1) {
    now = now.add({ milliseconds: Math.round(stepMs * 2 * random.next()) })
    await life.live(now)
    if (count % BETWEEN_RANKS === 0) await tick()
  }
  await tick()
}, 3_600_000)
afterAll(() => database.close())

async function tick(): Promise<void> {
  await rankBoards(database.db)
  await closePeriods(database.db, now)
}

test('every kind of change happened, and enough of each', () => {
  for (const type of ['publish', 'withdraw', 'suspend', 'restore', 'revise', 'erase'] as const) {
    expect(life.counts[type], type).toBeGreaterThan(EVENTS / 60)
  }
  expect(life.counts.remove).toBeGreaterThan(0)
  expect(life.counts.return).toBe(1)
})

test('every stored score and rank is what the lives of all reviews add up to', async () => {
  const found = await linesOfScores(database.db)
  expect(found.length).toBeGreaterThan(Math.min(EVENTS, 2_000))
  expect(found.toSorted()).toEqual(linesOfBoards(await naiveBoards(database.db, now)).toSorted())
})

test('adding up in the database finds nothing that differs, and mends what was spoilt', async () => {
  const differing = async () => {
    const found: unknown[] = []
    const board = (each: unknown) => found.push(each)
    await checkBoards(database.db, now, { board, worth: board, award: board })
    return found
  }
  expect(await differing()).toEqual([])
  await sql`
    update leaderboard_score set point_halves = point_halves + 1
     where scope_id = 0 and period = 'monthly' and member_id = 1`.execute(database.db)
  await sql`
    delete from leaderboard_score where scope_id = 0 and period = 'weekly' and member_id = 2
  `.execute(database.db)
  await sql`
    update reward set review_count = review_count + 1
     where id = (select min(id) from reward where year is not null)`.execute(database.db)
  const found = await differing()
  expect(found.length).toBeGreaterThan(10)
  expect(found).toContainEqual(expect.objectContaining({ award: expect.any(String), year: 2025 }))
  await repairBoards(database.db, now)
  expect(await differing()).toEqual([])
})

test.each([
  [
    'member',
    sql`
    select id, review_count, authenticated_review_count, rating_sum, testimony_count, video_count,
           case_study_count, last_review_at from member where review_count > 0`,
  ],
  [
    'service',
    sql`
    select tag_id, year, member_id, review_count, authenticated_review_count, rating_sum,
           point_halves from member_service`,
  ],
  ['tally', sql`select member_id, kind, key, reviews from member_tally`],
  ['quality', sql`select member_id, tag_id, clients from member_quality`],
  ['buyer', sql`select id, review_count from buyer where review_count > 0`],
  [
    'site',
    sql`
    select review_count, authenticated_review_count, member_count, buyer_count from site_total`,
  ],
  ['facet', sql`select category_id, city_slug, tag_id, members from facet_count`],
  ['city', sql`select slug, review_count from city where review_count > 0`],
] as const)('the figures of each %s are those of its reviews', async (name, stored) => {
  const { rows } = await sql<{ missing: number; extra: number; all: number }>`
    with stored as (${stored}), expected as (${derivedFigures[name]})
    select (select count(*)::int from (select * from expected except select * from stored) m) as missing,
           (select count(*)::int from (select * from stored except select * from expected) e) as extra,
           (select count(*)::int from stored) as all
  `.execute(database.db)
  expect(rows[0]).toMatchObject({ missing: 0, extra: 0 })
  expect(rows[0]?.all).toBeGreaterThan(0)
})

test('rewards are those that were reached on the way, none of them twice', async () => {
  const rows = await database.db.selectFrom('reward').selectAll().execute()
  const found = rows.map(({ member_id, kind, reference }) => `${member_id} ${kind} ${reference}`)
  const expected = [
    ...(await naiveReviewRewards(database.db)),
    ...(await naivePeriodRewards(database.db, now)),
  ]
  expect(found.toSorted()).toEqual(expected.toSorted())
  expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(5)
})

test('each row knows its rank in the period before', async () => {
  const { rows } = await sql`
    select s.member_id from leaderboard_score s
      join leaderboard_score p on (p.period, p.scope_id, p.member_id)
                                = (s.period, s.scope_id, s.member_id)
       and p.starts_on = (s.starts_on - interval '1 month')::date
     where s.period = 'monthly' and s.previous_rank is distinct from p.rank`.execute(database.db)
  expect(rows).toEqual([])
})
