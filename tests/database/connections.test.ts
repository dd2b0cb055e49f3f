import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import type { Db } from '#platform/database/schema.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'

const { db, pages, pool, kind, close } = await openTestDatabase()
afterEach(() => sql`truncate city cascade`.execute(db))
afterAll(close)

test('a statement of another request does not fall into an open transaction', async () => {
  const transaction = await db.startTransaction().execute()
  await sql`insert into city (slug, label, position) values ('inside', '{}', 1)`.execute(
    transaction,
  )
  // On the embedded database this waits for the transaction's end; on PostgreSQL it runs beside it.
  const outside = sql`insert into city (slug, label, position) values ('outside', '{}', 2)`.execute(
    db,
  )
  await transaction.rollback().execute()
  await outside
  const { rows } = await sql`select slug from city`.execute(db)
  expect(rows).toEqual([{ slug: 'outside' }])
})

test.skipIf(kind === 'postgresql')(
  'a script that fails half-way leaves no transaction open behind it',
  async () => {
    await expect(
      pool.query(
        "begin; insert into city (slug, label, position) values ('half', '{}', 1); select 1/0; commit",
      ),
    ).rejects.toThrow('division')
    const { rows } = await sql`select slug from city`.execute(db)
    expect(rows).toEqual([])
  },
)

test('a change says how many rows it was of, on both databases', async () => {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('city')
    .values([
      { slug: 'one', label: {}, position: 1 },
      { slug: 'two', label: {}, position: 2 },
    ])
    .executeTakeFirst()
  const moved = (slug: string) =>
    db.updateTable('city').set({ position: 3 }).where('slug', '=', slug).executeTakeFirst()
  const [{ numUpdatedRows: one }, { numUpdatedRows: none }] = [
    await moved('one'),
    await moved('three'),
  ]
  const { numAffectedRows: raw } = await sql`
    update city set position = 4 where slug = 'two'`.execute(db)
  const { numDeletedRows: deleted } = await db.deleteFrom('city').executeTakeFirst()
  expect({ inserted, one, none, raw, deleted }).toEqual({
    inserted: 2n,
    one: 1n,
    none: 0n,
    raw: 1n,
    deleted: 2n,
  })
})

test('values come back as the types say, on both databases', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as big, 8.5::numeric as rating, '2026-11-15'::date as day,
           array[1, 2]::int4[] as ids, '{"a": 1}'::jsonb as json, now() as moment
  `.execute(db)
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      rating: 8.5,
      day: '2026-11-15',
      ids: [1, 2],
      json: { a: 1 },
      moment: expect.any(Date),
    },
  ])
})

test.skipIf(kind === 'embedded')(
  'a connection that breaks between two statements of a transaction fails it, and nothing more',
  async () => {
    const transaction = await db.startTransaction().execute()
    const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(transaction)
    const broken = vi.waitUntil(async () => {
      const { rows: left } = await sql`
        select from pg_stat_activity where pid = ${rows[0]?.id}
      `.execute(db)
      return left.length === 0
    })
    await sql`select pg_terminate_backend(${rows[0]?.id})`.execute(db)
    await broken
    await expect(sql`select 1`.execute(transaction)).rejects.toThrow()
    await transaction
      .rollback()
      .execute()
      .catch(() => {})
    await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
  },
)

test.skipIf(kind === 'embedded')(
  'what visitors ask has limits, what jobs and commands do has none',
  async () => {
    expect(await limitsOf(pages.db)).toEqual({ statement: '5s', idle: '30s' })
    expect(await limitsOf(pages.apiDb)).toMatchObject({ statement: '800ms' })
    expect(await limitsOf(db)).toEqual({ statement: '0', idle: '0' })
  },
)

test.skipIf(kind === 'embedded')(
  'a transaction in which nothing is done for long is ended, as if the database were away',
  async () => {
    const transaction = await pages.db.startTransaction().execute()
    await sql`set local idle_in_transaction_session_timeout = '50ms'`.execute(transaction)
    const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(transaction)
    await vi.waitUntil(async () => {
      const { rows: left } = await sql`
        select from pg_stat_activity where pid = ${rows[0]?.id}
      `.execute(db)
      return left.length === 0
    })
    const thrown = await sql`select 1`.execute(transaction).catch((error) => error)
    expect(isDatabaseUnavailable(thrown)).toBe(true)
    await transaction
      .rollback()
      .execute()
      .catch(() => {})
    await expect(sql`select 1 as one`.execute(pages.db)).resolves.toMatchObject({
      rows: [{ one: 1 }],
    })
  },
)

async function limitsOf(asked: Db) {
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement,
           current_setting('idle_in_transaction_session_timeout') as idle
  `.execute(asked)
  return rows[0]
}
