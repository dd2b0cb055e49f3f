import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  expectOldEnough,
  migrate,
  migrationsIn,
  missingMigrations,
  NEWEST_MIGRATION,
  waitingMigrations,
} from '#platform/database/migrations.server.ts'
import { sayThatItRuns } from '#platform/database/running-process.server.ts'
import { openLog } from '#platform/log.server.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

const LATER = '9998_of_a_newer_release'

afterEach(async () => {
  await sql`delete from kysely_migration where name >= '9'`.execute(db)
  await sql`drop table if exists of_old_code`.execute(db)
  await sql`delete from running_process`.execute(db)
  await db.updateTable('site').set({ least_code: 0 }).execute()
})

test('a second start has nothing to do', async () => {
  expect(await waitingMigrations(db)).toEqual([])
  expect(await migrate(db)).toEqual([])
})

test('on a database that newer code has migrated the release before goes on, until what it needs is gone', async () => {
  await sql`insert into kysely_migration values (${LATER}, '')`.execute(db)
  expect(await migrate(db)).toEqual([])
  await db.updateTable('site').set({ least_code: NEWEST_MIGRATION }).execute()
  expect(await migrate(db)).toEqual([])
  await db
    .updateTable('site')
    .set({ least_code: NEWEST_MIGRATION + 1 })
    .execute()
  await expect(migrate(db)).rejects.toThrow('of a newer version')
})

test('a migration that did not run is found by its name, whatever ran after it', async () => {
  const name = '0047_running_processes'
  await sql`delete from kysely_migration where name = ${name}`.execute(db)
  expect(await waitingMigrations(db)).toEqual([name])
  await sql`drop table running_process`.execute(db)
  await sql`alter table site drop column least_code`.execute(db)
  expect(await migrate(db)).toEqual([name])
})

test('a process says with which code it runs, and takes that back as it stops', async () => {
  const running = await sayThatItRuns(
    db,
    { version: '1.2.3', build: 'a1b2c3', isDeaf: () => false, cache: () => undefined },
    openLog('silent'),
  )
  const rows = () => db.selectFrom('running_process').select(['version', 'newest']).execute()
  expect(await rows()).toEqual([{ version: '1.2.3', newest: NEWEST_MIGRATION }])
  await running.stop()
  expect(await rows()).toEqual([])
})

test('a start that leaves migrations to others looks too whether it can live with them', async () => {
  await expect(expectOldEnough(db)).resolves.toBeUndefined()
  await db
    .updateTable('site')
    .set({ least_code: NEWEST_MIGRATION + 1 })
    .execute()
  await expect(expectOldEnough(db)).rejects.toThrow('of a newer version')
})

/** A release that adds a table, and takes away what code of before the newest migration uses. */
function laterRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-migrations-'))
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  const least = String(NEWEST_MIGRATION).padStart(4, '0')
  write('9001_adds.sql', 'create table of_new_code (id int)')
  write('9002_takes.contract.sql', `-- least code: ${least}\ndrop table of_old_code`)
  write('9003_adds_more.sql', 'drop table of_new_code')
  const migrations = migrationsIn(pathToFileURL(`${folder}/`))
  return { migrations, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}

test.each([
  ['has said that it stops', () => sql`delete from running_process where version = 'old'`],
  [
    'has said nothing for half a minute',
    () => sql`update running_process set seen_at = now() - interval '31 seconds'`,
  ],
])('a contract waits while older code runs, until that %s', async (_, leave) => {
  using release = laterRelease()
  const { migrations } = release
  await sql`create table of_old_code (id int)`.execute(db)
  const newest = NEWEST_MIGRATION
  const processes = [
    { id: crypto.randomUUID(), version: 'old', newest: newest - 1 },
    { id: crypto.randomUUID(), version: 'new', newest },
  ]
  await db.insertInto('running_process').values(processes).execute()

  // Nothing else waits for it, and the code that brings it starts all the same.
  expect(await migrate(db, migrations)).toEqual(['9001_adds', '9003_adds_more'])
  expect(await migrate(db, migrations)).toEqual([])
  expect(await waitingMigrations(db, migrations)).toEqual(['9002_takes.contract'])
  expect(await missingMigrations(db, migrations)).toEqual([])
  expect(await contractState()).toEqual({ isThere: true, leastCode: 0 })

  await leave().execute(db)
  expect(await migrate(db, migrations)).toEqual(['9002_takes.contract'])
  expect(await waitingMigrations(db, migrations)).toEqual([])
  expect(await contractState()).toEqual({ isThere: false, leastCode: newest })
})

async function contractState() {
  const { rows } = await sql`
    select to_regclass('of_old_code') is not null as "isThere", least_code as "leastCode" from site
  `.execute(db)
  return rows[0]
}
