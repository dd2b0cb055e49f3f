import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { periodOf, periodRange, previousPeriod } from '#domain/leaderboard/period.ts'
import { selectAwards, selectGrandPrix } from '#domain/reward/awards.ts'
import { rewardsOfReviews } from '#domain/reward/rewards.ts'
import type { Database } from '#platform/database/database.server.ts'
import { DEMO_AS_OF, demoDatabase } from '#tests/support/database/demo-database.ts'
import { linesOfBoards, linesOfScores, naiveBoards } from '#tests/support/review/naive-boards.ts'

let database: Database

beforeAll(async () => {
  database = await demoDatabase()
})

const recomputed = () => naiveBoards(database.db, DEMO_AS_OF)

test('every stored score and rank is what the reviews added up to at the end of its period', async () => {
  const found = await linesOfScores(database.db)
  expect(found.length).toBeGreaterThan(5_000)
  expect(found.toSorted()).toEqual(linesOfBoards(await recomputed()).toSorted())
})

test('each row knows its rank in the period before', async () => {
  const rows = await database.db.selectFrom('leaderboard_score').selectAll().execute()
  const key = (row: (typeof rows)[number], startsOn: string) =>
    `${row.period} ${startsOn} ${row.scope_id} ${row.member_id}`
  const ranks = new Map(rows.map((row) => [key(row, row.starts_on), row.rank]))
  const wrong = rows.filter((row) => {
    const before = previousPeriod(periodOf(row.period, Temporal.PlainDate.from(row.starts_on)))
    const rank = before && ranks.get(key(row, periodRange(before).start.toString()))
    return row.previous_rank !== (rank ?? null)
  })
  expect(wrong).toEqual([])
  expect(rows.filter(({ evolution }) => evolution !== null).length).toBeGreaterThan(500)
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
    const awards = scope === '0' ? selectGrandPrix(board) : selectAwards(board)
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
    where clients <> (select count(distinct case when is_company_masked or buyer_id is null
                                                 then 'r' || id else 'b' || buyer_id end)
      from review where review.member_id = member_quality.member_id
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
          select from member_location l join city c on c.slug = l.city_slug
           where l.member_id = member.id and coalesce(c.near_slug, c.slug) = facet_count.city_slug))
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
