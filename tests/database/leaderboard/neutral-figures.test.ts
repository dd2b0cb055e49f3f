import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { LISTING_SORTS } from '#domain/listing/listing-query.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { members } from '#queries/listing/members.ts'
import { derivedFigures } from '#queries/review/derived-figures.ts'
import { demoDatabase } from '#tests/support/database/demo-database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { randomFor } from '#tests/support/seed.ts'

let database: Database

beforeAll(async () => {
  database = await demoDatabase()
})

/** Whatever has an order: lists in each of theirs, scores and ranks, and what points add up to. */
async function orders(db: Db) {
  const lists: string[][] = []
  for (const sort of LISTING_SORTS)
    for (const page of sort === 'relevance' ? [1] : [1, 2]) {
      const asked = { ...members.input.parse({ sort, page, q: sort === 'relevance' ? 'seo' : '' }) }
      const { members: shown } = await members.run(queryContext(db), { ...asked, lang: 'fr-FR' })
      lists.push(shown.map(({ public_id }) => public_id))
    }
  const { rows: scores } = await sql`
    select member_id, period, starts_on::text, scope_id, point_halves, rank from leaderboard_score
     order by member_id, period, starts_on, scope_id`.execute(db)
  const { rows: figures } = await sql`
    select * from (${derivedFigures.service}) f order by tag_id, year, member_id`.execute(db)
  return { lists, scores, figures }
}

class Undone extends Error {}

test('marks of briefs and figures of answers, drawn at random, change no order and no points', async () => {
  const random = randomFor('marks and figures')
  const before = await orders(database.db)
  expect(before.lists.flat().length).toBeGreaterThan(50)
  const changed = database.db.transaction().execute(async (tx) => {
    await sql`delete from member_answers`.execute(tx)
    await sql`
      insert into member_answers (member_id, asked, answered, median_hours, counted_on)
      select id, 5 + id % 40, 5, 1 + (id * ${random.integer(1, 99)}::int) % 200, current_date from member`.execute(
      tx,
    )
    const { rows } = await sql<{ id: number }>`select min(id) as id from brief_recipient`.execute(
      tx,
    )
    await sql`
      update review set relation_method = 'brief', relation_at = now(), relation_recipient_id = ${rows[0]?.id},
                        is_relation_allowed = id % 2 = 0
       where (id * ${random.integer(1, 999)}::int) % 3 = 0`.execute(tx)
    expect(await orders(tx)).toEqual(before)
    throw new Undone()
  })
  await expect(changed).rejects.toThrow(Undone)
})
