import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { sumRegister } from '#commands/register/sum-register.ts'
import type { Db } from '#platform/database/schema.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { numberedEntries, openSummedSite } from '#tests/support/register/summed-site.ts'
import { loadDemo } from './load-demo.ts'

const SIZE = { members: 20, reviews: 120, buyers: 25 }

const database = await openTestDatabase()
afterAll(() => database.close())

/** The demo as of this moment, registered, numbered and signed by its first start. */
async function registered(asOf: string, seed = 1) {
  const { db } = database
  await loadDemo(db, { ...SIZE, asOf, seed, force: true })
  return opened(db, asOf)
}

async function opened(db: Db, asOf: string) {
  const { begin, publish } = await openSummedSite(db, Temporal.Instant.from(asOf), true)
  await begin()
  const entries = await numberedEntries(db)
  const { rows } = await sql<{ root: string }>`
    select encode(root, 'hex') as root from register_checkpoint order by size desc limit 1
  `.execute(db)
  return { entries, root: rows[0]?.root, publish, db }
}

test('the same seed and day make the same register, whatever the hour', async () => {
  // The first and the last second of a day in Paris.
  const morning = await registered('2026-11-14T23:00:00Z')
  const evening = await registered('2026-11-15T22:59:59Z')
  expect(evening.entries.length).toBe(morning.entries.length)
  expect(evening.root).toBe(morning.root)
  const other = await registered('2026-11-15T12:00:00Z', 2)
  expect(other.root).not.toBe(morning.root)
})

test('it is what a site would have written as time went by, and goes on from there', async () => {
  const asOf = '2026-11-15T12:00:00Z'
  const { entries, db, publish } = await registered(asOf)
  const days = entries.map(({ entry }) => entry.day)
  expect(days).toEqual([...days].sort())
  const [open] = entries
  expect(open?.entry).toMatchObject({ type: 'open', backfilled: 0, day: days[2] })
  // Whatever is said to have been shown is committed to.
  const published = entries.flatMap(({ entry }) => (entry.type === 'publish' ? [entry] : []))
  for (const { shown, c } of published)
    for (const part of ['author', 'company'] as const) expect(part in c || !shown[part]).toBe(true)

  // Whoever was forgotten since had been committed to, and is opened no more.
  const forgotten = entries.flatMap(({ entry }) =>
    entry.type === 'anonymise' ? [entry.review] : [],
  )
  expect(forgotten.length).toBeGreaterThan(0)
  for (const { review, c } of published)
    if (forgotten.includes(review)) expect('author' in c).toBe(true)
  const { rows: opened } = await sql`
    select from register_opening o join register_entry n on n.id = o.entry_id
      join review r on r.id = n.review_id
     where o.field = 'author' and r.public_id = any(${forgotten}::text[])`.execute(db)
  expect(opened).toEqual([])
  // What the months count of what was public has its entries.
  const months = entries.flatMap(({ entry }) =>
    entry.type === 'figures' && entry.member === null ? [entry] : [],
  )
  const summed = entries.filter(({ entry }) => entry.day < `${months.at(-1)?.months[1]}-32`)
  for (const type of ['publish', 'suspend', 'restore', 'withdraw', 'erase'] as const)
    expect(
      months.reduce((sum, { events }) => sum + (events[type] ?? 0), 0),
      type,
    ).toBe(summed.filter(({ entry }) => entry.type === type).length)

  // As the job would have written them from the entries, in the same order.
  const sums = entries.filter(({ entry }) => isSum(entry.type))
  for (const type of ['decisions', 'figures', 'board'])
    expect(sums.filter(({ entry }) => entry.type === type).length).toBeGreaterThan(10)
  await sumRegister({ db, now: Temporal.Instant.from(asOf) })
  await publish()
  expect((await numberedEntries(db)).length).toBe(entries.length)

  await sql`alter table register_entry disable trigger user`.execute(db)
  await sql`delete from register_entry where body::jsonb ->> 'type' = any(${SUMS}::text[])`.execute(
    db,
  )
  await sql`alter table register_entry enable trigger user`.execute(db)
  await sql`update register_head set summed_on = null`.execute(db)
  await sumRegister({ db, now: Temporal.Instant.from(asOf) })
  await publish()
  const again = (await numberedEntries(db)).slice(entries.length - sums.length)
  expect(again.flatMap(told)).toEqual(sums.flatMap(told))
})

const SUMS = ['decisions', 'figures', 'board']
const isSum = (type: string) => SUMS.includes(type)

/** A member is told of what happened since it was told of last: these are left out, and so are numbers of empty periods. */
function told({ entry }: { entry: object }): object[] {
  if ('member' in entry && entry.member !== null) return []
  const isEmpty = 'boards' in entry && Object.keys(entry.boards as object).length === 0
  return [isEmpty ? { ...entry, from: 0, to: 0 } : entry]
}
