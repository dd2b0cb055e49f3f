import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  expectOldEnough,
  migrate,
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
  await sql`delete from kysely_migration where name = ${LATER}`.execute(db)
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
    { version: '1.2.3', isDeaf: () => false },
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
