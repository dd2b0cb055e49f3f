import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CASES } from '#domain/account/cases.ts'
import type { CaseLine } from '#domain/account/what-waits.ts'
import { articleDocumentSchema } from '#domain/content/article-document.ts'
import { pageDocumentSchema } from '#domain/content/page-document.ts'
import { QUEUES } from '#domain/moderation/moderation.ts'
import { waitingFor } from '#queries/administration/staff-home.ts'
import { DEMO_AS_OF, demoDatabase } from '#tests/support/database/demo-database.ts'

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { db } = await demoDatabase()
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${query}`.execute(db)
  return rows[0]?.n ?? 0
}

test.each(QUEUES)('a few wait in the queue of %s', async (queue) => {
  const waiting = await count(sql`review_queue where queue = ${queue}`)
  expect(waiting).toBeGreaterThanOrEqual(3)
  expect(waiting).toBeLessThan(40)
})

async function waitingLines() {
  const { db } = await demoDatabase()
  return waitingFor(db, { staffRole: 'administrator', memberships: [] }, DEMO_AS_OF)
}

test.each(CASES)('of the cases of our staff, some are %s', async (kind) => {
  const line = (await waitingLines()).find((each) => each.kind === kind)
  expect(line?.count ?? 0).toBeGreaterThan(0)
})

test('some cases are late, most are not, and of no kind all where there are several', async () => {
  const lines = await waitingLines()
  const sum = (of: (line: CaseLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  const late = sum(({ overdue }) => overdue) / sum(({ count }) => count)
  expect(late).toBeGreaterThan(0.1)
  expect(late).toBeLessThan(0.5)
  const allLate = lines.filter(({ count, overdue }) => count > 1 && overdue === count)
  expect(allLate.map(({ kind }) => kind)).toEqual([])
})

test.each([
  ['a professional address of a domain that nobody knows', 'professional'],
  ['a private address', 'personal'],
])('a company to check has %s', async (_, kind) => {
  const found = sql`review_queue q join review_author a on a.review_id = q.review_id
    where q.queue = 'company-check' and a.email_kind = ${kind}
      and not exists (select from buyer_domain d where d.domain = a.email_domain)`
  expect(await count(found)).toBeGreaterThanOrEqual(1)
})

test.each(['refuse', 'suspend'])('an appeal follows what a moderator decided: %s', async (type) => {
  const found = sql`review_queue q join review_event e on e.review_id = q.review_id
    where q.queue = 'appeals' and e.type = ${type}`
  expect(await count(found)).toBeGreaterThanOrEqual(3)
})

test('nothing that waits for a check is anybody’s review yet', async () => {
  const wrong = sql`review_queue q join review r on r.id = q.review_id
    where q.queue in ('company-check', 'signals', 'clarified')
      and (r.buyer_id is not null or r.contact_id is not null or r.published_at is not null)`
  expect(await count(wrong)).toBe(0)
})

test('every decision and every answer of a case has its words', async () => {
  const mute = sql`review_event e join review_author a on a.review_id = e.review_id
    left join review_event_words w on w.review_id = e.review_id and w.sequence = e.sequence
    where e.type in ('ask-clarification', 'clarify', 'refuse', 'suspend', 'appeal')
      and w.words is null`
  expect(await count(mute)).toBe(0)
})

test('our editor has begun a page, has an article read, and planned another; all of them are sound', async () => {
  const { db } = await demoDatabase()
  const drafts = await db
    .selectFrom('content_draft')
    .select(['kind', 'document'])
    .orderBy('kind')
    .execute()
  expect(drafts.map(({ kind }) => kind)).toEqual(['article', 'article', 'page'])
  for (const { kind, document } of drafts) {
    const schema = kind === 'page' ? pageDocumentSchema : articleDocumentSchema
    expect(schema.safeParse(document).error).toBeUndefined()
  }
  const states = await db
    .selectFrom('article_desk')
    .select('state')
    .where('state', 'not in', ['public', 'draft'])
    .orderBy('state')
    .execute()
  expect(states.map(({ state }) => state)).toEqual(['scheduled', 'to-read'])
})
