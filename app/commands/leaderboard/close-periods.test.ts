import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { createMember, createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { closePeriods } from './close-periods.ts'
import { rankBoards } from './rank-boards.ts'

/** The third quarter of 2026 ended at midnight in Paris. */
const MIDNIGHT = Temporal.Instant.from('2026-09-30T22:00:00Z')
const after = (minutes: number) => MIDNIGHT.add({ minutes })

type Score = { member: number; halves: number; scope: number; startsOn?: string }

async function score(db: Db, { member, halves, scope, startsOn = '2026-07-01' }: Score) {
  await sql`
    insert into leaderboard_score
      (period, starts_on, scope_id, member_id, point_halves, review_count, rating_sum)
    values ('quarterly', ${startsOn}, ${scope}, ${member}, ${halves}, 1, 9)`.execute(db)
  await sql`
    insert into changed_board (period, starts_on, scope_id) values ('quarterly', ${startsOn}, ${scope})
  `.execute(db)
}

/** Four members of one category, 40, 30, 20 and 10 half-points in the ended quarter. */
async function quarter(db: Db): Promise<{ category: number; members: number[] }> {
  const category = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  const members: number[] = []
  for (const halves of [40, 30, 20, 10]) {
    const member = await createMember(db, { category_id: category })
    await score(db, { member, halves, scope: category })
    members.push(member)
  }
  await rankBoards(db)
  return { category, members }
}

const podium = async (db: Db) => {
  const rewards = await db.selectFrom('reward').selectAll().orderBy('rank').execute()
  return rewards.map(({ member_id, reference, rank, granted_on }) => [
    member_id,
    reference,
    rank,
    granted_on,
  ])
}

test('a quarter is closed a moment after its end, once, and gives its podium', async ({ db }) => {
  const { members } = await quarter(db)
  await closePeriods(db, after(1))
  expect(await podium(db)).toEqual([])
  const expected = [0, 1, 2].map((place) => [
    members[place],
    '2026-q3:tech_et_produit',
    place + 1,
    '2026-10-01',
  ])
  await closePeriods(db, after(3))
  expect(await podium(db)).toEqual(expected)
  await closePeriods(db, after(60))
  expect(await podium(db)).toEqual(expected)
  const open = await db.selectFrom('open_period').selectAll().orderBy('period').execute()
  expect(open).toEqual([
    { period: 'monthly', starts_on: '2026-10-01' },
    { period: 'quarterly', starts_on: '2026-10-01' },
    { period: 'weekly', starts_on: '2026-09-28' },
    { period: 'yearly', starts_on: '2026-01-01' },
  ])
})

test('whoever was ranked before the last period closed learns its evolution from the final ranks', async ({
  db,
}) => {
  const { category, members } = await quarter(db)
  const [first = 0, second = 0] = members
  await score(db, { member: second, halves: 60, scope: category, startsOn: '2026-10-01' })
  await rankBoards(db)
  // A change that began before midnight, and was committed after it.
  await sql`
    update leaderboard_score set point_halves = 50
     where starts_on = '2026-07-01' and member_id = ${second}`.execute(db)
  await score(db, { member: await createMember(db), halves: 1, scope: category })
  await rankBoards(db)
  await closePeriods(db, after(3))
  const rows = await db
    .selectFrom('leaderboard_score')
    .select(['member_id', 'rank', 'previous_rank', 'evolution'])
    .where('starts_on', '=', '2026-10-01')
    .execute()
  expect(rows).toEqual([{ member_id: second, rank: 1, previous_rank: 1, evolution: 0 }])
  expect((await podium(db))[1]).toMatchObject([first, expect.anything(), 2, expect.anything()])
})

test('ranks are those of points, average and number of reviews; equal ones share theirs', async ({
  db,
}) => {
  const scope = await createTag(db, { kind: 'CATEGORY' })
  const ids: number[] = []
  for (const [halves, reviews, ratings] of [
    [40, 2, 18],
    [41, 1, 1],
    [40, 2, 18],
    [40, 1, 9],
    [40, 2, 19],
  ] as const) {
    const member = await createMember(db)
    ids.push(member)
    await score(db, { member, halves, scope })
    await sql`
      update leaderboard_score set review_count = ${reviews}, rating_sum = ${ratings}
       where member_id = ${member}`.execute(db)
  }
  await rankBoards(db)
  const rows = await db.selectFrom('leaderboard_score').selectAll().orderBy('member_id').execute()
  expect(rows.map(({ rank }) => rank)).toEqual([3, 1, 3, 5, 2])
  expect(await db.selectFrom('changed_board').selectAll().execute()).toEqual([])
})
