import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BRIEF_STATES, RECIPIENT_STATES } from '#domain/brief/brief-life-cycle.ts'
import { DEMO_AS_OF, demoDatabase } from '#tests/support/database/demo-database.ts'

async function values(query: ReturnType<typeof sql>): Promise<unknown[]> {
  const { db } = await demoDatabase()
  const { rows } = await sql<{ value: unknown }>`select distinct ${query}`.execute(db)
  return rows.map(({ value }) => value).sort()
}

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { db } = await demoDatabase()
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${query}`.execute(db)
  return rows[0]?.n ?? 0
}

test('there is a brief in every state, and a recipient who has answered in every way', async () => {
  expect(await values(sql`state as value from brief`)).toEqual([...BRIEF_STATES].sort())
  expect(await values(sql`state as value from brief_recipient`)).toEqual(
    [...RECIPIENT_STATES].sort(),
  )
  expect(await count(sql`brief where state = 'closed' and end_reason is null`)).toBe(1)
  expect(await count(sql`brief where state = 'closed' and end_reason is not null`)).toBe(1)
})

test('a report of a brief waits for a moderator, and another is decided', async () => {
  expect(await count(sql`brief_report where decided_at is null`)).toBe(1)
  expect(await count(sql`brief_report where decision = 'stopped'`)).toBe(1)
})

test('whoever signs in finds them: the owner in the inbox, the author as sender, with lists and alerts', async () => {
  const inbox = sql`contact_request c join membership s on s.member_id = c.member_id and s.role = 'owner'
    where c.brief_id is not null`
  expect(await count(inbox)).toBeGreaterThanOrEqual(4)
  const author = sql`(select email from app_user where email like 'author@%')`
  expect(await count(sql`brief where email = ${author}`)).toBeGreaterThanOrEqual(5)
  expect(await count(sql`alert where email = ${author} and confirmed_at is not null`)).toBe(2)
  const lists = sql`shortlist l join app_user u on u.id = l.user_id where u.email = ${author}`
  expect(await count(lists)).toBe(2)
  expect(await count(sql`shortlist_mark`)).toBeGreaterThan(5)
})

test('nothing of it is newer than the demo, and no mail tells of it', async () => {
  const { db } = await demoDatabase()
  const newest = await sql<{ at: Date }>`select max(happened_at) as at from brief_event`.execute(db)
  expect(newest.rows[0]?.at.getTime()).toBeLessThan(DEMO_AS_OF.epochMilliseconds)
  expect(await count(sql`mail`)).toBe(0)
})
