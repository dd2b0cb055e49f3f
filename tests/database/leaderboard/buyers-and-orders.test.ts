import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildDerived } from '#commands/site/derived-rows.ts'
import { loadDemo } from '#db/demo/load/load-demo.ts'
import { CATEGORIES } from '#domain/tag/category.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { publicQueries } from '#queries/public-queries.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { randomFor } from '#tests/support/seed.ts'

/** More: `ROUNDS=100`. */
const ROUNDS = Number(process.env.ROUNDS ?? 8)
const random = randomFor('what buyers do')

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await loadDemo(database.db, { asOf: '2026-11-15', members: 40, reviews: 400, buyers: 30 })
})
afterAll(() => database.close())

/** Every list of members that has an order, as slugs. */
async function orders(db: Db): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  const ask = async (label: string, name: string, variables: Record<string, unknown>) => {
    const answer = await publicQueries.get(name)?.answer(queryContext(db), variables)
    found[label] = JSON.stringify(answer).match(/"slug":"[^"]+"/g)
  }
  for (const sort of ['points', 'rating', 'reviews', 'name'])
    for (const category of CATEGORIES)
      await ask(`${category} by ${sort}`, 'Members', { category, sort })
  await ask('words', 'Members', { q: 'projet' })
  for (const sort of ['points', 'rating', 'reviews', 'evolution'])
    await ask(`year by ${sort}`, 'Leaderboard', { period: 'yearly', year: 2026, sort })
  await ask('week', 'Leaderboard', { period: 'weekly', year: 2026, number: 46 })
  await ask('awards', 'Trustawards', { year: 2025 })
  return found
}

/** What buyers do, and what members say of themselves to buyers: drawn by lot for every member. */
async function shuffle(db: Db): Promise<void> {
  const members = await db.selectFrom('member').select('id').execute()
  for (const { id } of members)
    await db
      .updateTable('member')
      .set({
        takes_briefs: random.chance(0.5),
        least_budget: random.chance(0.5) ? random.integer(0, 200_000) : null,
        languages: random.sample(['fr', 'en', 'de', 'it', 'es'], random.integer(0, 5)),
        replied_count: random.integer(0, 50),
        invited_count: random.integer(0, 500),
        answered_count: random.integer(0, 500),
        declined_count: random.integer(0, 500),
      })
      .where('id', '=', id)
      .execute()
  // Who is asked, who answers and who is chosen.
  await sql`delete from brief_report`.execute(db)
  await db
    .updateTable('brief_recipient')
    .set({ agreed_at: null, chosen_at: null, shared_at: null })
    .execute()
  const recipients = await db.selectFrom('brief_recipient').select(['id', 'brief_id']).execute()
  const chosen = new Set<number>()
  for (const { id, brief_id } of recipients) {
    const at = new Date('2026-11-10T10:00:00Z')
    const isChosen = random.chance(0.3) && !chosen.has(brief_id)
    if (isChosen) chosen.add(brief_id)
    await db
      .updateTable('brief_recipient')
      .set({
        state: 'interested',
        decline_reason: null,
        first_answer_at: at,
        chosen_at: isChosen ? at : null,
        shared_at: random.chance(0.5) ? at : null,
      })
      .where('id', '=', id)
      .execute()
  }
  // Who is kept, and followed.
  await sql`delete from shortlist_member`.execute(db)
  const lists = await db.selectFrom('shortlist').select('id').execute()
  for (const { id } of lists)
    await db
      .insertInto('shortlist_member')
      .values(
        random.sample(members, 10).map(({ id: member_id }) => ({
          shortlist_id: id,
          member_id,
          kept_at: new Date('2026-11-10T10:00:00Z'),
          authenticated_then: 0,
        })),
      )
      .execute()
  await db
    .updateTable('alert')
    .set({ member_id: random.pick(members).id, tag_id: null, city_slug: null })
    .where('id', '=', sql<number>`(select min(id) from alert)`)
    .execute()
}

test('nothing that buyers do moves anybody in any list: not in what is stored, not worked out anew', async () => {
  const { db } = database
  const before = await orders(db)
  expect(Object.values(before).filter((slugs) => slugs !== null).length).toBeGreaterThan(20)
  for (let round = 0; round < ROUNDS; round += 1) {
    await shuffle(db)
    expect(await orders(db)).toEqual(before)
  }
  for (const part of ['figures', 'search'] as const)
    await rebuildDerived(db, part, { isCheck: false })
  expect(await orders(db)).toEqual(before)
})

test('there is no payment that an order could read', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(paid|payment|price|invoice_|subscription|premium|sponsor)'
  `.execute(database.db)
  expect(rows).toEqual([])
})
