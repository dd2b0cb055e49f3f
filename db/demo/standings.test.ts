import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rankStandings, selectAwards, selectGrandPrix } from '#domain/awards.ts'
import { PERIODS, periodOf, periodRange } from '#domain/period.ts'
import { rewardsOfReviews } from '#domain/rewards.ts'
import type { Database } from '#platform/database.server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { loadDemo } from './load-demo.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await loadDemo(database.db, { asOf: '2026-11-15', members: 90, reviews: 1_200, buyers: 60 })
})
afterAll(() => database.close())

type Score = { pointHalves: number; reviewCount: number; ratingSum: number }

/** `yearly|2024-01-01|0` → member → what its reviews add up to. */
async function recomputed(): Promise<Map<string, Map<number, Score>>> {
  const { db } = database
  const reviews = await db
    .selectFrom('review')
    .selectAll()
    .where('state', '=', 'published')
    .execute()
  const members = await db.selectFrom('member').select(['id', 'removed_at']).execute()
  const removedAt = new Map(members.map((member) => [member.id, member.removed_at]))
  const boards = new Map<string, Map<number, Score>>()
  for (const review of reviews) {
    if (!review.published_at) continue
    const moment = Temporal.Instant.from(review.published_at.toISOString())
    for (const kind of PERIODS) {
      const { start, end } = periodRange(periodOf(kind, moment))
      const removed = removedAt.get(review.member_id)?.toISOString().slice(0, 10)
      if (removed && removed < end.toString()) continue
      for (const scope of [0, review.category_id, review.activity_id]) {
        const key = `${kind}|${start}|${scope}`
        const board = boards.get(key) ?? new Map<number, Score>()
        const score = board.get(review.member_id) ?? {
          pointHalves: 0,
          reviewCount: 0,
          ratingSum: 0,
        }
        board.set(review.member_id, {
          pointHalves: score.pointHalves + review.point_halves,
          reviewCount: score.reviewCount + 1,
          ratingSum: score.ratingSum + Number(review.rating),
        })
        boards.set(key, board)
      }
    }
  }
  return boards
}

test('every stored score and rank is what the reviews add up to', async () => {
  const stored = await database.db.selectFrom('leaderboard_score').selectAll().execute()
  const boards = await recomputed()
  const expected = [...boards].flatMap(([key, board]) =>
    rankStandings([...board].map(([memberId, score]) => ({ memberId, ...score }))).map(
      ({ memberId, pointHalves, reviewCount, ratingSum, rank }) =>
        `${key}|${memberId}: ${pointHalves} ${reviewCount} ${ratingSum} ${rank}`,
    ),
  )
  const found = stored.map(
    (row) =>
      `${row.period}|${row.starts_on}|${row.scope_id}|${row.member_id}: ` +
      `${row.point_halves} ${row.review_count} ${Number(row.rating_sum)} ${row.rank}`,
  )
  expect(found.length).toBeGreaterThan(5_000)
  expect(found.toSorted()).toEqual(expected.toSorted())
})

test('the awards of ended years are those that the rules give', async () => {
  const boards = await recomputed()
  const rewards = await database.db
    .selectFrom('reward')
    .selectAll()
    .where('year', 'is not', null)
    .execute()
  const expected = [...boards].flatMap(([key, board]) => {
    const [kind, start = '', scope] = key.split('|')
    const year = Number(start.slice(0, 4))
    if (kind !== 'yearly' || year === 2026) return []
    const standings = [...board].map(([memberId, score]) => ({ memberId, ...score }))
    const awards = scope === '0' ? selectGrandPrix(standings) : selectAwards(standings)
    return awards.map((award) => `${year} ${scope} ${award.memberId} ${award.kind} ${award.rank}`)
  })
  const found = rewards.map(
    ({ year, scope_id, member_id, kind, rank }) =>
      `${year} ${scope_id ?? 0} ${member_id} ${kind} ${rank}`,
  )
  expect(found.toSorted()).toEqual(expected.toSorted())
  for (let year = 2019; year < 2026; year++) {
    expect(found.filter((each) => each.startsWith(`${year} 0 `))).not.toEqual([])
  }
})

test('rewards for reviews are those that the rules give', async () => {
  const { db } = database
  const reviews = await db
    .selectFrom('review')
    .selectAll()
    .where('state', '=', 'published')
    .orderBy('published_at')
    .orderBy('id')
    .execute()
  const expected = [...Map.groupBy(reviews, (review) => review.member_id)].flatMap(([id, own]) =>
    rewardsOfReviews(
      own.map((each) => ({
        isAuthenticated: each.authenticated_at !== null,
        hasTestimony: each.has_testimony,
      })),
    ).map(({ kind, reference }) => `${id} ${kind} ${reference}`),
  )
  const rewards = await db
    .selectFrom('reward')
    .selectAll()
    .where('kind', 'in', ['authenticated-reviews', 'all-testimonies'])
    .execute()
  const found = rewards.map((each) => `${each.member_id} ${each.kind} ${each.reference}`)
  expect(found.toSorted()).toEqual(expected.toSorted())
  expect(found.some((each) => each.includes('all-testimonies'))).toBe(true)
})

test('counts of members, qualities and buyers follow from the reviews', async () => {
  const wrong = await sql`
    select member.id from member left join lateral (
      select count(*) as n, count(authenticated_at) as authenticated, coalesce(sum(rating), 0) as sum,
             count(*) filter (where has_testimony) as testimonies, max(published_at) as last
      from review where member_id = member.id and state = 'published'
    ) as own on true
    where (review_count, authenticated_review_count, rating_sum, testimony_count)
      is distinct from (own.n, own.authenticated, own.sum, own.testimonies)
      or last_review_at is distinct from own.last`.execute(database.db)
  expect(wrong.rows).toEqual([])
  const qualities = await sql`
    select member_id, tag_id from member_quality
    where clients <> (select count(*) from review where review.member_id = member_quality.member_id
      and state = 'published' and member_quality.tag_id = any (quality_ids))`.execute(database.db)
  expect(qualities.rows).toEqual([])
})

test('facets count the active members of a tag, a category and a city', async () => {
  const wrong = await sql`
    select * from facet_count where members <> (
      select count(*) from member
      where status = 'active'
        and (facet_count.category_id = 0 or member.category_id = facet_count.category_id)
        and (city_slug = '' or exists (
          select from member_location l where l.member_id = member.id and l.city_slug = facet_count.city_slug))
        and (member.category_id = tag_id
          or exists (select from member_tag t where t.member_id = member.id and t.tag_id = facet_count.tag_id)
          or exists (select from member_quality q where q.member_id = member.id and q.tag_id = facet_count.tag_id))
    )`.execute(database.db)
  expect(wrong.rows).toEqual([])
})

test.each([
  ['FR_FR', 'french', 'avocats', 'Avocats'],
  ['EN_GB', 'english', 'payroll', ''],
  ['DE_DE', 'german', 'Datenschutzbeauftragter', ''],
])('members are found by their words in %s', async (locale, configuration, words, name) => {
  const found = await sql<{ name: string }>`
    select name from member_search join member on member.id = member_id
    where locale = ${locale}
      and document @@ websearch_to_tsquery(${configuration}::regconfig, fold(${words}))`.execute(
    database.db,
  )
  expect(found.rows.length).toBeGreaterThan(0)
  if (name) expect(found.rows.some((row) => row.name.includes(name))).toBe(true)
})
