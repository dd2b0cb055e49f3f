import { sql } from 'kysely'
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { openPurger } from '#http/page-cache/purger.server.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { forgetPurges } from '#platform/database/purge-rows.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { startTaggedCache } from '#tests/support/front/tagged-cache.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const SOON = { timeout: 60_000, interval: 20 }

async function openSite(context: TestContext, numCaches = 1) {
  const { db } = database
  await db.deleteFrom('purge').execute()
  const caches = await Promise.all(Array.from({ length: numCaches }, startTaggedCache))
  for (const { stop } of caches) context.onTestFinished(() => void stop())
  const hearing = { isDeaf: false }
  const clock = { now: Temporal.Instant.from('2026-11-15T12:00:00Z') }
  // Another day began before, so that nothing is told of this one.
  await sql`update site set purged_on = '2026-11-15'`.execute(db)
  const start = () => {
    const purger = openPurger({
      db,
      addresses: caches.map(({ address }) => address),
      token: 'a secret',
      changes: { isDeaf: () => hearing.isDeaf },
      log: { warn() {}, info() {} },
      now: () => clock.now,
    })
    context.onTestFinished(purger.stop)
    return purger
  }
  const left = async () => (await db.selectFrom('purge').select('id').execute()).length
  return { db, caches, clock, hearing, start, left }
}

const age = (db: Db, seconds: number) =>
  sql`update purge set announced_at = now() - make_interval(secs => ${seconds}), due_at = now()`.execute(
    db,
  )

test('what a transaction announces is told once it commits, merged, twice, and then forgotten', async (context) => {
  const { db, caches, start, left } = await openSite(context, 2)
  const purger = start()
  await inTransaction(db, async (tx) => {
    await announceChanges(tx, ['member:m1', 'site'])
    await announceChanges(tx, ['site', 'review:r1'])
  })
  const undone = inTransaction(db, async (tx) => {
    await announceChanges(tx, ['member:m2'])
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  purger.heard()
  await expect.poll(left, SOON).toBe(0)
  for (const { told, bore } of caches) {
    const tags = told.map((each) => each.split(' ').sort())
    expect(tags).toEqual([
      ['member:m1', 'review:r1', 'site'],
      ['member:m1', 'review:r1', 'site'],
    ])
    expect(new Set(bore)).toEqual(new Set(['Bearer a secret']))
  }
})

test('one that refuses is told again, and another that has taken it is not', async (context) => {
  const { db, caches, start, left } = await openSite(context, 2)
  const [well, ill] = caches
  if (!well || !ill) throw new Error('two were asked for')
  ill.isWell = false
  await announceChanges(db, ['frame'])
  const purger = start()
  purger.heard()
  await expect.poll(() => ill.bore.length, SOON).toBeGreaterThan(1)
  expect(well.told).toEqual(['frame'])
  expect(purger.isPrompt()).toBe(true)
  // Ten seconds, and pages are no longer kept until they are purged.
  await sql`update purge set announced_at = now() - interval '11 seconds'`.execute(db)
  await expect.poll(purger.isPrompt, SOON).toBe(false)
  ill.isWell = true
  await expect.poll(left, SOON).toBe(0)
  await expect.poll(purger.isPrompt, SOON).toBe(true)
  expect(ill.told).toEqual(['frame', 'frame'])
})

test('after a minute one row stands for all, and all is purged', async (context) => {
  const { db, caches, start, left } = await openSite(context)
  const [cache] = caches
  if (!cache) throw new Error('one was asked for')
  cache.isWell = false
  for (const name of ['a', 'b', 'c'] as const) await announceChanges(db, [`member:${name}`])
  await age(db, 61)
  start()
  await expect.poll(left, SOON).toBe(1)
  cache.isWell = true
  await expect.poll(left, SOON).toBe(0)
  expect(cache.told).toEqual(['all', 'all'])
})

test('what was taken by a process that died is sent by another', async (context) => {
  const { db, caches, start, left } = await openSite(context)
  await announceChanges(db, ['frame'])
  await sql`update purge set due_at = now() + interval '1 second'`.execute(db)
  start()
  await expect.poll(left, SOON).toBe(0)
  expect(caches[0]?.told).toEqual(['frame', 'frame'])
})

test('two processes tell each change twice, not four times', async (context) => {
  const { db, caches, start, left } = await openSite(context)
  const both = [start(), start()]
  await announceChanges(db, ['frame'])
  for (const { heard } of both) heard()
  await expect.poll(left, SOON).toBe(0)
  expect(caches[0]?.told).toEqual(['frame', 'frame'])
})

test('a new day purges all, once for all processes; so does whatever may have been missed', async (context) => {
  const { caches, clock, start, left } = await openSite(context)
  const told = caches[0]?.told ?? []
  // Midnight in Paris.
  clock.now = Temporal.Instant.from('2026-11-15T23:00:00Z')
  const [purger] = [start(), start()]
  await expect.poll(() => told.length, SOON).toBe(2)
  await expect.poll(left, SOON).toBe(0)
  purger?.missed()
  await expect.poll(() => told.length, SOON).toBe(4)
  expect(new Set(told)).toEqual(new Set(['all']))
})

test('whoever cannot hear of changes has no page kept', async (context) => {
  const { hearing, start } = await openSite(context)
  const purger = start()
  expect(purger.isPrompt()).toBe(true)
  hearing.isDeaf = true
  expect(purger.isPrompt()).toBe(false)
})

test('what nobody purges is forgotten once no cache can keep what it is about', async (context) => {
  const { db, left } = await openSite(context)
  await announceChanges(db, ['frame'])
  await age(db, 24 * 3_600)
  await forgetPurges(db)
  expect(await left()).toBe(1)
  await age(db, 26 * 3_600)
  await forgetPurges(db)
  expect(await left()).toBe(0)
})
