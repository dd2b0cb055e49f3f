import { expect, test } from 'vitest'
import { retryJob } from '#commands/administration/retry-work.ts'
import { type JobHandlers, startJobs } from '#platform/database/jobs.server.ts'
import { openLog } from '#platform/log.server.ts'
import { failedWork } from '#queries/administration/failed-work.ts'
import { NOW } from '#tests/support/account/account.ts'
import { createAdministrator } from '#tests/support/account/administration.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'

test('work that failed for good is listed without addresses, and tried again on demand', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const isDone = Promise.withResolvers<void>()
  let tries = 0
  const tend = async () => {
    tries += 1
    if (tries === 1) throw new Error('no room for jeanne@example.com\nat line 1')
    isDone.resolve()
  }
  const handlers = new Proxy({} as JobHandlers, {
    get: (_, name) => (name === 'tend-database' ? tend : async () => {}),
  })
  const { jobs, stop } = await startJobs(database, {
    handlers,
    log: openLog('silent'),
    unhurriedSeconds: 2,
  })
  await jobs.enqueue(db, 'tend-database', {})
  const failed = async () => (await failedWork(db, { q: 'TEND', page: 1 }))?.jobs ?? []
  const patience = { timeout: 30_000 }
  await expect.poll(failed, patience).toHaveLength(1)
  const [job] = await failed()
  expect(job).toMatchObject({ name: 'tend-database', error: 'no room for …@…', tries: 1 })

  expect((await failedWork(db, { q: 'mail', page: 1 }))?.jobs).toEqual([])
  const { administrator } = await createAdministrator(db)
  const now = Temporal.Instant.from(NOW)
  const retry = (id: string) =>
    retryJob({ db, now }, administrator, { job: id, reason: 'Disque agrandi' })
  await expect(retry('nothing')).rejects.toMatchObject({ code: 'not-found' })
  await retry(job?.id ?? '')
  await isDone.promise
  expect(tries).toBe(2)
  await expect.poll(failed, patience).toEqual([])
  await stop()
  await database.close()
})
