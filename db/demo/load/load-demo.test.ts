import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '#db/demo/accounts.ts'
import type { Db } from '#platform/database/schema.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { expectNoDemo } from './expect-no-demo.ts'
import { DatabaseNotEmpty, ensureDemoData, loadDemo } from './load-demo.ts'
import { TABLES } from './write-demo.ts'

const SMALL = { asOf: '2026-11-15', members: 20, reviews: 120, buyers: 25 }
const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

beforeEach(async () => {
  await sql`truncate ${sql.join(TABLES.map((table) => sql.table(table)))} cascade`.execute(db)
  await db.deleteFrom('demo_load').execute()
  // Its row is kept by a trigger, which looks at rows alone.
  await sql`truncate site`.execute(db)
  await db.insertInto('site').defaultValues().execute()
})

const state = () => db.selectFrom('demo_load').select('state').executeTakeFirst()
async function count(table: 'member' | 'review'): Promise<number> {
  const { n } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** One line per table: a hash of all its rows. */
async function fingerprints(of: Db): Promise<Record<string, string>> {
  const tables = [
    ...TABLES,
    'leaderboard_score',
    'facet_count',
    'member_search',
    'site_total',
  ] as const
  const lines: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as hash
      from ${sql.table(table)} as row`.execute(of)
    lines[table] = rows[0]?.hash ?? ''
  }
  return lines
}

/** All indexes and foreign keys, which loading takes away for a while. */
async function structure(): Promise<unknown[]> {
  const { rows } = await sql`
    select indexdef as definition from pg_indexes where schemaname = 'public'
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
    order by 1`.execute(db)
  return rows
}

test('the same settings give the same rows and keep indexes and keys, another seed gives others', async () => {
  const before = await structure()
  await loadDemo(db, SMALL)
  expect(await structure()).toEqual(before)
  const first = await fingerprints(db)
  await loadDemo(db, { ...SMALL, force: true })
  expect(await fingerprints(db)).toEqual(first)
  await loadDemo(db, { ...SMALL, seed: 2, force: true })
  const other = await fingerprints(db)
  for (const table of ['member', 'review', 'review_version', 'buyer', 'contact'] as const) {
    expect(other[table]).not.toBe(first[table])
  }
  await loadDemo(db, { ...SMALL, asOf: '2026-11-14', force: true })
  expect((await fingerprints(db)).review).not.toBe(first.review)
})

test('an empty database is filled, a filled one is left alone', async () => {
  expect(await ensureDemoData(db, SMALL)).toBe('loaded')
  expect(await state()).toEqual({ state: 'complete' })
  await db.updateTable('member').set({ name: 'Changed since' }).where('id', '=', 1).execute()
  expect(await ensureDemoData(db, { ...SMALL, seed: 9 })).toBe('present')
  const member = await db.selectFrom('member').select('name').where('id', '=', 1).executeTakeFirst()
  expect(member).toEqual({ name: 'Changed since' })
})

test('what a dead process left half done is begun again', async () => {
  await loadDemo(db, SMALL)
  const whole = await fingerprints(db)
  await sql`truncate review, collection, reward, leaderboard_score, brief, alert cascade`.execute(
    db,
  )
  await sql`delete from member where id > 10`.execute(db)
  await db.updateTable('demo_load').set({ state: 'loading', finished_at: null }).execute()
  expect(await ensureDemoData(db, SMALL)).toBe('restarted')
  expect(await state()).toEqual({ state: 'complete' })
  expect(await fingerprints(db)).toEqual(whole)
})

test('a load that fails leaves its mark and no rows, and the next start completes it', async () => {
  const failing = ensureDemoData(db, {
    ...SMALL,
    onProgress(done) {
      if (done > 60) throw new Error('killed')
    },
  })
  await expect(failing).rejects.toThrow('killed')
  expect(await state()).toEqual({ state: 'loading' })
  expect(await count('member')).toBe(0)
  expect(await ensureDemoData(db, SMALL)).toBe('restarted')
  expect(await count('member')).toBe(20)
})

test('members that no demo brought are never cleared', async () => {
  await loadDemo(db, SMALL)
  await db.deleteFrom('demo_load').execute()
  expect(await ensureDemoData(db, { ...SMALL, members: 10 })).toBe('present')
  await expect(loadDemo(db, SMALL)).rejects.toThrow(DatabaseNotEmpty)
  expect(await count('member')).toBe(20)
})

test('of two starts at once, one loads and the other finds it done', async () => {
  const outcomes = await Promise.all([ensureDemoData(db, SMALL), ensureDemoData(db, SMALL)])
  expect(outcomes).toContain('present')
  expect(outcomes.filter((outcome) => outcome !== 'present')).toHaveLength(1)
  expect(await count('member')).toBe(20)
})

test('the demo accounts exist, and rows made later get ids of their own', async () => {
  await loadDemo(db, SMALL)
  const users = await db.selectFrom('app_user').select('email').orderBy('id').execute()
  expect(users.map(({ email }) => email)).toEqual(DEMO_ACCOUNTS.map(({ email }) => email))
  const roles = await db.selectFrom('membership').select('role').orderBy('role').execute()
  expect(roles).toEqual([{ role: 'collaborator' }, { role: 'owner' }])
  const author = await db
    .selectFrom('app_user')
    .innerJoin('review', 'review.contact_id', 'app_user.contact_id')
    .select('review.id')
    .executeTakeFirst()
  expect(author).toBeDefined()
  const added = await db
    .insertInto('member_group')
    .values({ public_id: 'aaaaaaaaaaaa', name: 'Added later' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(added.id).toBeGreaterThan(6)
})

test('sizes are honoured, however small or lopsided', async () => {
  for (const [members, reviews, buyers] of [
    [10, 50, 20],
    [80, 50, 20],
    [12, 600, 200],
  ] as const) {
    await loadDemo(db, { asOf: '2026-03-02', members, reviews, buyers, force: true })
    expect(await count('member')).toBe(members)
    const { rows } = await sql`select from review where state = 'published'`.execute(db)
    expect(rows).toHaveLength(reviews)
  }
})

test('production is refused by any account of the demo', async () => {
  await expect(expectNoDemo(db)).resolves.toBeUndefined()
  for (const { email } of DEMO_ACCOUNTS) {
    await createUser(db, { email: email.toUpperCase() })
    await expect(expectNoDemo(db)).rejects.toThrow('of the demo')
    await db.deleteFrom('app_user').execute()
  }
})
