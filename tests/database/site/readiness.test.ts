import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NEWEST_MIGRATION } from '#platform/database/migrations.server.ts'
import { openReadiness } from '#platform/database/readiness.server.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'

test('a process says what it lacks: its database, a schema that it knows, a disk to write on', async (context) => {
  const database = await openTestDatabase()
  const { db } = database
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-ready-'))
  context.onTestFinished(() => rmSync(dataDir, { recursive: true }))
  // Opened anew, it does not wait until it looks again.
  const missing = (folder = dataDir) => openReadiness({ db, dataDir: folder }).missing()
  expect(await missing()).toEqual([])
  expect(readdirSync(dataDir)).toEqual([])

  const folder = join(dataDir, 'gone')
  mkdirSync(folder)
  expect(await missing(folder)).toEqual([])
  rmSync(folder, { recursive: true })
  expect(await missing(folder)).toEqual(['disk'])

  await db
    .updateTable('site')
    .set({ least_code: NEWEST_MIGRATION + 1 })
    .execute()
  expect(await missing()).toEqual(['schema'])
  await db.updateTable('site').set({ least_code: 0 }).execute()
  await db.deleteFrom('kysely_migration' as never).execute()
  expect(await missing()).toEqual(['schema'])

  await database.close()
  expect(await missing(folder)).toEqual(['database', 'disk'])
})
