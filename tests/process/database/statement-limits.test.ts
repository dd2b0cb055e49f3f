import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'
import { rawAsk } from '#tests/support/server/raw-ask.ts'

const LIMIT_MS = 5_000
/** Of one page, on a processor that is shared with others. */
const MARGIN_MS = 10_000

const FORM = new URLSearchParams({
  first_name: 'Sandrine',
  last_name: 'Morel',
  email: 'sandrine@valmont.example',
  phone: '',
  company: 'Valmont',
  area: 'C',
  reason: 'define-scope',
  message: 'A message that waits for a table.',
})

test('a statement that takes too long for a visitor is cut and answered with 503; a job has the time it needs', async (context) => {
  const demo = await demoOnPostgres()
  if (!demo) return context.skip('no PostgreSQL to start')
  context.onTestFinished(demo.end)
  const { db } = demo.database
  const server = await demo.start()
  const members = await db.selectFrom('member').select('slug').orderBy('id').limit(2).execute()
  const [first, second] = members.map(({ slug }) => `/en-GB/profil/${slug}`)
  const ask = async (path: string, method = 'GET', body?: string) => {
    const startedMs = performance.now()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await rawAsk(server.origin, path, body ? form : {}, method, body)
    const ms = performance.now() - startedMs
    return { status: reply.status, headers: reply.headers, text: String(reply.body), ms }
  }
  // The first page of a process takes long.
  expect((await ask(`${first}`)).status).toBe(200)

  // As a migration or a careless command would hold it: nobody can read the table.
  const holder = await db.startTransaction().execute()
  await sql`lock table member in access exclusive mode`.execute(holder)
  const job = sql<{ total: number }>`select count(*)::int as total from member`.execute(db)
  const [page, sent, listed] = await Promise.all([
    ask(`${second}`),
    ask(`${second}/contact`, 'POST', `${FORM}`),
    ask('/sitemap.xml'),
  ])
  for (const { status, headers, text, ms } of [page, sent, listed]) {
    expect(status).toBe(503)
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toContain('</html>')
    expect(ms).toBeGreaterThan(LIMIT_MS - 100)
    expect(ms).toBeLessThan(LIMIT_MS + MARGIN_MS)
  }
  expect(page.headers['retry-after']).toBe('5')
  await holder.rollback().execute()
  expect((await job).rows[0]?.total).toBeGreaterThan(0)
  expect((await ask(`${second}`)).status).toBe(200)
}, 120_000)
