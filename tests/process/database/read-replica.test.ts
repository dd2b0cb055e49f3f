import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'

const HEARD_MS = 2_000

type Member = { slug: string; public_id: string }

/** Streaming replication between two servers; pausing it is a replica that has fallen far behind. */
async function replicatedDemo(demo: NonNullable<Awaited<ReturnType<typeof demoOnPostgres>>>) {
  const replica = await demo.postgres.replicate()
  const { db } = demo.database
  const copy = new pg.Pool({ connectionString: replica.url })
  copy.on('error', () => {})
  const server = await demo.start({ DATABASE_READ_URL: replica.url })
  const { rows: members } = await sql<Member>`
    select slug, public_id from member where status = 'active' order by id limit 8
  `.execute(db)
  return {
    replica,
    copy,
    server,
    members,
    pause: () => copy.query('select pg_wal_replay_pause()'),
    resume: () => copy.query('select pg_wal_replay_resume()'),
    async rename(member: Member, name: string, isAnnounced: boolean) {
      await db.transaction().execute(async (tx) => {
        await sql`update member set name = ${name} where slug = ${member.slug}`.execute(tx)
        if (isAnnounced) await announceChanges(tx, [`member:${member.public_id}`])
      })
    },
    async ask({ slug }: Member, cookie?: string) {
      const headers = cookie ? { cookie } : {}
      const answer = await fetch(`${server.origin}/en-GB/profil/${slug}`, { headers })
      return { status: answer.status, text: await answer.text() }
    },
  }
}

test('a replica is read by those who have nothing to do with what changed, and never behind a change that was heard', async (context) => {
  const demo = await demoOnPostgres()
  if (!demo) return context.skip('no PostgreSQL to start')
  context.onTestFinished(demo.end)
  const site = await replicatedDemo(demo)
  const [first, second, third, fourth, fifth, sixth] = site.members as [
    Member,
    Member,
    Member,
    Member,
    Member,
    Member,
  ]
  await expect.poll(async () => (await site.ask(first)).status, { timeout: 60_000 }).toBe(200)

  // Behind, and nobody was told: everybody sees the replica, whoever wrote or signed in the primary.
  await site.pause()
  await site.rename(second, 'Told to nobody', false)
  expect((await site.ask(second)).text).not.toContain('Told to nobody')
  expect((await site.ask(second, 'wrote=1')).text).toContain('Told to nobody')
  expect((await site.ask(second, 'session=x')).text).toContain('Told to nobody')

  // Still behind, and told: the primary answers, at once for what changed and for all else.
  await site.rename(first, 'Told to all', true)
  const shown = async (member: Member) => (await site.ask(member)).text
  await expect
    .poll(() => shown(first), { timeout: HEARD_MS, interval: 20 })
    .toContain('Told to all')
  await site.rename(third, 'Read from the primary', false)
  expect(await shown(third)).toContain('Read from the primary')

  // Caught up, the replica is read again.
  await site.resume()
  const copied = () => site.copy.query('select name from member where slug = $1', [third.slug])
  await expect.poll(async () => (await copied()).rows[0].name).toBe('Read from the primary')
  expect((await fetch(`${site.server.origin}/api/query/Cities`)).status).toBe(200)
  await site.pause()
  await site.rename(fourth, 'Not there yet', false)
  await expect
    .poll(() => shown(fourth), { timeout: HEARD_MS, interval: 100 })
    .not.toContain('Not there yet')
  await site.resume()

  expect(await cookiesOfWriting(site.server.origin, first)).toMatch(/^wrote=1; Max-Age=10;/m)

  // Either may be away for a while.
  await site.copy.end()
  await site.replica.halt()
  expect((await site.ask(fifth)).status).toBe(200)
  await site.replica.resume()
  await site.rename(fifth, 'After it came back', true)
  await expect.poll(() => shown(fifth), { timeout: HEARD_MS }).toContain('After it came back')
  await demo.database.close()
  await demo.postgres.halt()
  await expect.poll(async () => (await site.ask(sixth)).status, { timeout: 10_000 }).toBe(200)
  expect((await site.ask(sixth, 'session=x')).status).toBe(503)
  await demo.postgres.resume()
  await expect
    .poll(async () => (await site.ask(sixth, 'session=x')).status, { timeout: 10_000 })
    .toBe(200)
})

test('one that was promoted follows nobody: it is left alone', async (context) => {
  const demo = await demoOnPostgres()
  if (!demo) return context.skip('no PostgreSQL to start')
  context.onTestFinished(demo.end)
  const site = await replicatedDemo(demo)
  const [first, second] = site.members as [Member, Member]
  await expect.poll(async () => (await site.ask(first)).status, { timeout: 60_000 }).toBe(200)
  await site.copy.query('select pg_promote()')
  await site.copy.query("update member set name = 'Of nobody' where slug = $1", [second.slug])
  await site.copy.end()
  await site.rename(first, 'Of the primary', true)
  const shown = async (member: Member) => (await site.ask(member)).text
  await expect.poll(() => shown(first), { timeout: HEARD_MS }).toContain('Of the primary')
  expect(await shown(second)).not.toContain('Of nobody')
  // With the primary away too, there is nobody to ask what is not kept.
  await demo.database.close()
  await demo.postgres.halt()
  const third = site.members[2] as Member
  await expect.poll(async () => (await site.ask(third)).status, { timeout: 10_000 }).toBe(503)
  await demo.postgres.resume()
})

async function cookiesOfWriting(origin: string, { slug }: Member): Promise<string> {
  const body = new URLSearchParams({
    first_name: 'Sandrine',
    last_name: 'Morel',
    email: 'sandrine@valmont.example',
    phone: '',
    company: 'Valmont',
    area: 'C',
    reason: 'define-scope',
    message: 'A message of some length',
  })
  const address = `${origin}/profil/${slug}/contact`
  const sent = await fetch(address, { method: 'POST', redirect: 'manual', body })
  expect(sent.status).toBe(303)
  return sent.headers.getSetCookie().join('\n')
}
