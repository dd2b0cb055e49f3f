import { sql } from 'kysely'
import { expect } from 'vitest'
import { rankBoards } from '#commands/leaderboard/rank-boards.ts'
import type { Db } from '#platform/database/schema.ts'
import { createMember, createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { awardDifferences } from './award-differences.ts'
import { trustawards } from './trustawards.ts'

const read = (db: Db, year?: number) =>
  trustawards.answer(queryContext(db), year === undefined ? {} : { year })

type Award = { member: number; kind: string; scope?: number; rank: number; year?: number }

let made = 0

async function reward(db: Db, { member, kind, scope, rank, year = 2025 }: Award): Promise<void> {
  made += 1
  await sql`
    insert into reward (public_id, member_id, kind, reference, scope_id, year, rank, payload, granted_on)
    values (${`aw${String(made).padStart(10, '0')}`}, ${member}, ${kind}, ${`${year}:${scope ?? ''}`},
            ${scope ?? null}, ${year}, ${rank},
            '{"top":{},"middle":{},"bottom":{},"theme":"light"}', ${`${year + 1}-01-01`})
  `.execute(db)
}

async function score(
  db: Db,
  member: number,
  year: number,
  row: { halves: number; reviews: number; scope?: number },
) {
  await sql`
    insert into leaderboard_score
      (period, starts_on, scope_id, member_id, point_halves, review_count, rating_sum, rank)
    values ('yearly', ${`${year}-01-01`}, ${row.scope ?? 0}, ${member}, ${row.halves},
            ${row.reviews}, ${row.reviews * 9}, 1)
  `.execute(db)
}

test('an ended year has what was granted, category before activity, and last year is meant', async ({
  db,
}) => {
  const tech = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  const web = await createTag(db, { slug: 'web', parent_id: tech })
  const [alto, dune, gone] = [
    await createMember(db, { name: 'Alto', category_id: tech, activity_id: web }),
    await createMember(db, { name: 'Dune', category_id: tech, activity_id: web }),
    await createMember(db, {
      name: 'Disparue',
      category_id: tech,
      activity_id: web,
      status: 'removed',
      removal_reason: 'excluded',
      removed_at: new Date('2026-05-01T10:00:00Z'),
    }),
  ]
  await score(db, dune, 2023, { halves: 2, reviews: 1 })
  await score(db, alto, 2025, { halves: 81, reviews: 5 })
  await score(db, alto, 2025, { halves: 61, reviews: 4, scope: web })
  await reward(db, { member: alto, kind: 'award-grand-prix', rank: 1 })
  await reward(db, { member: alto, kind: 'award-winner', rank: 1, scope: web })
  await reward(db, { member: gone, kind: 'award-finalist', rank: 2, scope: web })
  await reward(db, { member: dune, kind: 'award-winner', rank: 1, scope: tech })
  await reward(db, { member: dune, kind: 'award-winner', rank: 1, scope: web, year: 2024 })
  const awards = await read(db)
  expect(awards).toMatchObject({
    year: 2025,
    is_running: false,
    grand_prix: [{ rank: 1, score_sum: 40.5, endorsements_count: 5, member: { name: 'Alto' } }],
    fields: [
      { scope: { slug: 'tech_et_produit' }, winners: [{ member: { name: 'Dune' } }] },
      {
        scope: { slug: 'web' },
        winners: [{ score_sum: 30.5, endorsements_count: 4, member: { name: 'Alto' } }],
        finalists: [{ rank: 2, member: null }],
      },
    ],
  })
  // Before 2023 nobody had won any points.
  expect(awards.years).toEqual([2026, 2025, 2024, 2023])
  expect(JSON.stringify(awards)).not.toContain('Disparue')
})

test('laureates are cut, and the page knows that there are more', async ({ db }) => {
  const web = await createTag(db, { slug: 'web' })
  for (let rank = 1; rank <= 14; rank += 1) {
    const member = await createMember(db, { name: `Member ${rank}`, activity_id: web })
    const kind = rank === 1 ? 'award-winner' : 'award-laureate'
    await reward(db, { member, kind, rank, scope: web })
  }
  const watched = watchStatements(db)
  const { fields } = await read(watched.db, 2025)
  watched.statements.length = 0
  await read(watched.db, 2025)
  expect(watched.statements).toHaveLength(2)
  expect(fields[0]?.laureates.map(({ rank }) => rank)).toEqual([
    2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
  ])
  expect(fields[0]?.has_more_laureates).toBe(true)
})

test('places that are shared are in the order of names, and one that left or was withdrawn names nobody', async ({
  db,
}) => {
  const web = await createTag(db, { slug: 'web' })
  for (const name of ['Zénith', 'Écume', 'Alto']) {
    await reward(db, {
      member: await createMember(db, { name, activity_id: web }),
      kind: 'award-winner',
      rank: 1,
      scope: web,
    })
  }
  const winners = async () => (await read(db, 2025)).fields[0]?.winners
  const names = async () => (await winners())?.map(({ member }) => member?.name)
  expect(await names()).toEqual(['Alto', 'Écume', 'Zénith'])
  await sql`
    update reward set withdrawn_at = now(), note = '{"FR_FR":"","EN_GB":"","ES_ES":"","IT_IT":"","DE_DE":""}'
     where member_id = (select id from member where name = 'Écume')`.execute(db)
  await sql`
    update member set status = 'removed', removal_reason = 'ceased', removed_at = now()
     where name = 'Alto'`.execute(db)
  expect(await names()).toEqual([undefined, undefined, 'Zénith'])
  expect((await winners())?.map((each) => each.is_withdrawn)).toEqual([false, true, false])
})

test('an award keeps its standing, and follows the board of its year as ranks are counted', async ({
  db,
}) => {
  const web = await createTag(db, { slug: 'web' })
  const alto = await createMember(db, { name: 'Alto', activity_id: web })
  await score(db, alto, 2025, { halves: 81, reviews: 5, scope: web })
  await score(db, alto, 2024, { halves: 8, reviews: 4, scope: web })
  await reward(db, { member: alto, kind: 'award-winner', rank: 1, scope: web })
  await reward(db, { member: alto, kind: 'award-winner', rank: 1, scope: web, year: 2024 })
  const standing = async (year: number) => {
    const winner = (await read(db, year)).fields[0]?.winners[0]
    return [winner?.score_sum, winner?.endorsements_count, winner?.avg_rating]
  }
  expect(await standing(2025)).toEqual([40.5, 5, 9])

  // Begun before midnight, committed after the awards were given.
  await sql`
    update leaderboard_score set point_halves = 91, review_count = 6, rating_sum = 57
     where starts_on = '2025-01-01'`.execute(db)
  const differing = (await awardDifferences(db)).map(({ year, stored, expected }) => [
    year,
    stored?.points,
    expected?.points,
  ])
  expect(differing).toEqual([[2025, 81, 91]])
  await sql`
    insert into changed_board (period, starts_on, scope_id) values ('yearly', '2025-01-01', ${web})
  `.execute(db)
  expect(await awardDifferences(db)).toEqual([])
  await rankBoards(db)
  expect(await standing(2025)).toEqual([45.5, 6, 9.5])
  expect(await standing(2024)).toEqual([4, 4, 9])
})

test('the running year has the first three of those with three reviews, ties sharing a rank', async ({
  db,
}) => {
  const rows: [string, number, number][] = [
    ['Trop peu', 100, 2],
    ['Dune', 60, 3],
    ['Alto', 60, 3],
    ['Cime', 40, 4],
    ['Zénith', 30, 3],
  ]
  for (const [name, halves, reviews] of rows) {
    await score(db, await createMember(db, { name }), 2026, { halves, reviews })
  }
  const watched = watchStatements(db)
  const { is_running, candidates, grand_prix } = await read(watched.db, 2026)
  watched.statements.length = 0
  await read(watched.db, 2026)
  expect(watched.statements).toHaveLength(1)
  expect([is_running, grand_prix]).toEqual([true, []])
  expect(candidates.map(({ rank, member }) => [rank, member?.name])).toEqual([
    [1, 'Alto'],
    [1, 'Dune'],
    [3, 'Cime'],
  ])
})

test.for([2018, 2027])('%i has no awards page', async (year, { db }) => {
  await expect(read(db, year)).rejects.toMatchObject({ code: 'not-found' })
})

test('a site that nobody had won points on before means its first year', async ({ db }) => {
  expect(await read(db)).toMatchObject({ year: 2026, is_running: true, years: [2026] })
})
