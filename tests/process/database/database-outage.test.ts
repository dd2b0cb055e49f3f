// Three rounds by default; `OUTAGE_SECONDS=30 npm run proof -- database-outage` for longer.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'
import { rawAsk } from '#tests/support/server/raw-ask.ts'

const OUTAGE_MS = Number(process.env.OUTAGE_SECONDS ?? 0) * 1_000
const ROUNDS = 3
const WORDS = 'A few words that took an evening'
const FORMS: Record<string, Record<string, string>> = {
  'MEMBER/contact': { first_name: 'Sandrine', email: 'sandrine@valmont.example', message: WORDS },
  'MEMBER/review': { step: 'testimony', intent: 'continue', testimony: WORDS },
  '/en-GB/app/profile/presentation': { form: 'presentation', description: WORDS },
}
const RECOVERY_MS = 10_000

test('while PostgreSQL is away, what is kept is shown and the rest says so; then all is well again', async (context) => {
  const demo = await demoOnPostgres()
  if (!demo) return context.skip('no PostgreSQL to start')
  context.onTestFinished(demo.end)
  const server = await demo.start()
  const ask = async (path: string) => {
    // Each on a connection of its own: one that has been idle may be closed just as it is used again.
    const { status, headers, body } = await rawAsk(server.origin, path)
    return { status, headers, text: String(body) }
  }
  const { rows } = await sql<{ slug: string; public_id: string }>`
    select slug, public_id from member where status = 'active' order by id limit 3
  `.execute(demo.database.db)
  const paths = rows.map(({ slug }) => `/en-GB/profil/${slug}`)
  const [kept = '', unseen = '', first = ''] = paths
  // The first page of a process takes long.
  await ask(first)
  const before = await ask(kept)
  expect(before.status).toBe(200)
  await demo.database.close()

  await demo.postgres.halt()
  const endMs = performance.now() + OUTAGE_MS
  let asked = 0
  for (; asked < ROUNDS || performance.now() < endMs; asked += 1) {
    const [known, other, health] = await Promise.all([ask(kept), ask(unseen), ask('/healthz')])
    expect(known).toMatchObject({ status: 200, text: before.text })
    expect(other.status).toBe(503)
    expect(other.headers['retry-after']).toBe('5')
    expect(other.headers['cache-control']).toBe('no-store')
    expect(other.text).toContain('</html>')
    expect(health.status).toBe(200)
  }
  // Whoever has no script has their words nowhere else.
  for (const [path, fields] of Object.entries(FORMS)) {
    const body = new URLSearchParams(fields)
    const answer = await fetch(server.origin + path.replace('MEMBER', kept), {
      method: 'POST',
      redirect: 'manual',
      // Whose it is cannot be asked now.
      headers: { cookie: `session=${'a'.repeat(43)}` },
      body,
    })
    const text = await answer.text()
    const again = new URLSearchParams(
      [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/>/g)].map(
        ([, name = '', value = '']): [string, string] => [name, value],
      ),
    )
    expect([path, answer.status, again.toString()]).toEqual([path, 503, body.toString()])
    expect(text).toContain('What you typed is still here.')
  }
  const unready = await ask('/readyz')
  expect([unready.status, unready.text]).toEqual([503, 'no database\n'])

  await demo.postgres.resume()
  const options = { timeout: RECOVERY_MS, interval: 50 }
  await expect.poll(async () => (await ask(unseen)).status, options).toBe(200)
  await expect.poll(async () => (await ask('/readyz')).status, options).toBe(200)
  const database = await openDatabase({ dataDir: '', databaseUrl: demo.postgres.url })
  await database.db.transaction().execute(async (tx) => {
    await sql`update member set name = 'Renamed in between' where slug = ${rows[0]?.slug}`.execute(
      tx,
    )
    await announceChanges(tx, [`member:${rows[0]?.public_id}`])
  })
  await database.close()
  await expect.poll(async () => (await ask(kept)).text, options).toContain('Renamed in between')
})
