import { expect, test } from 'vitest'
import { startJobs } from '#platform/database/jobs.server.ts'
import { openLog } from '#platform/log.server.ts'
import { IDLE_JOBS } from '#tests/support/database/idle-jobs.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'

test('a job runs if and only if its transaction commits', async () => {
  const database = await openTestDatabase()
  const isDone = Promise.withResolvers<void>()
  const handlers = { ...IDLE_JOBS, 'apply-retention': async () => isDone.resolve() }
  const { jobs, stop } = await startJobs(database, {
    handlers,
    log: openLog('silent'),
    unhurriedSeconds: 2,
  })

  const undone = database.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'apply-retention', {})
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, 'apply-retention', {}))

  await isDone.promise
  const { rows } = await database.pool.query(
    "select count(*)::int as n from pgboss.job where name = 'apply-retention'",
  )
  expect(rows).toEqual([{ n: 1 }])
  await stop()
  await database.close()
})
