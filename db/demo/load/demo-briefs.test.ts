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
  expect(await count(sql`brief where state = 'closed' and end_reason is null`)).toBeGreaterThan(0)
  expect(await count(sql`brief where state = 'closed' and end_reason is not null`)).toBeGreaterThan(
    0,
  )
})

test('a report of a brief waits for a moderator, and another is decided', async () => {
  expect(await count(sql`brief_report where decided_at is null`)).toBeGreaterThan(0)
  expect(await count(sql`brief_report where decision = 'stopped'`)).toBeGreaterThan(0)
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

test('some reviews say that they began with a brief, by every rule, and members are seen to answer', async () => {
  const marked = sql`review r join brief_recipient p on p.id = r.relation_recipient_id
    join brief b on b.id = p.brief_id where r.relation_method = 'brief'`
  expect(await count(marked)).toBeGreaterThanOrEqual(20)
  const broken = sql`${marked} and not (
    p.member_id = r.member_id and p.agreed_at is not null and b.state = 'closed'
    and r.experienced_on >= b.sent_at::date and r.relation_at > p.chosen_at + interval '14 days'
    and not r.is_contact_masked and not r.is_company_masked)`
  expect(await count(broken)).toBe(0)
  expect(await count(sql`member_answers`)).toBeGreaterThanOrEqual(8)
  expect(await count(sql`member_answers where answered < asked`)).toBeGreaterThan(0)
  const asked = sql`review_invitation i join review r on r.id = i.review_id
    where i.brief_id is not null and r.state = 'requested'`
  expect(await count(asked)).toBeGreaterThanOrEqual(10)
})

test('nothing of it is newer than the demo, and no mail tells of it', async () => {
  const { db } = await demoDatabase()
  const newest = await sql<{ at: Date }>`select max(happened_at) as at from brief_event`.execute(db)
  expect(newest.rows[0]?.at.getTime()).toBeLessThan(DEMO_AS_OF.epochMilliseconds)
  expect(await count(sql`mail`)).toBe(0)
})
