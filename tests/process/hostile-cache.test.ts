import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { HOSTILE_ENDINGS, HOSTILE_HEADERS } from '#tests/support/crawl/hostile-requests.ts'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'
import { type RawReply, rawAsk } from '#tests/support/server/raw-ask.ts'

const IS_WHOLE = process.env.HOSTILE_PAGES === 'all'
const HOST = 'site.test'
// Both are known, so what is shown at each of them is kept.
const HOSTS = { ALLOWED_HOSTS: `${HOST},evil.test,site.test:80` }

const BESIDE_THE_POINT = new Set([
  'date',
  'x-request-id',
  'etag',
  'vary',
  'content-length',
  'transfer-encoding',
])

test('whoever comes first with whatever, a clean visitor gets the same bytes', async (context) => {
  const demo = await demoOnPostgres()
  if (!demo) return context.skip('no PostgreSQL to start')
  context.onTestFinished(demo.end)
  const { rows } = await sql<{ slug: string }>`
    select slug from member where status = 'active' order by id limit 1
  `.execute(demo.database.db)
  const profile = `/profil/${rows[0]?.slug}`
  // One that is a document and one that is data. Others too by `HOSTILE_PAGES=all npm run proof -- hostile-cache`.
  const pages = IS_WHOLE
    ? ['/', profile, `${profile}.data`, '/en-GB/membres/services']
    : [profile, `${profile}.data`]
  const reference = await demo.start({ ...HOSTS, PAGE_CACHE_MB: '0' })
  const server = await demo.start(HOSTS)

  for (const page of pages) {
    const clean = meaning(await rawAsk(reference.origin, page, { host: HOST }))
    expect(clean.status).toBe(200)
    for (const headers of HOSTILE_HEADERS) {
      // Nothing is kept of it yet, or no longer: the hostile one comes first.
      await sql`select pg_notify('page_changes', 'frame')`.execute(demo.database.db)
      await rawAsk(server.origin, page, { host: HOST, ...headers })
      expect(
        meaning(await rawAsk(server.origin, page, { host: HOST })),
        `${page} ${Object.keys(headers)}`,
      ).toEqual(clean)
    }
    for (const ending of HOSTILE_ENDINGS) {
      await sql`select pg_notify('page_changes', 'frame')`.execute(demo.database.db)
      await rawAsk(server.origin, page + ending, { host: HOST })
      expect(meaning(await rawAsk(server.origin, page, { host: HOST })), page + ending).toEqual(
        clean,
      )
    }
  }
})

/** Without what differs from one answer to the next, and what is said of what was kept. */
function meaning({ status, headers, body }: RawReply) {
  const shown = Object.entries(headers).filter(([name]) => !BESIDE_THE_POINT.has(name))
  return { status, headers: Object.fromEntries(shown), body: String(body) }
}
