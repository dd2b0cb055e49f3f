import { expect, test } from 'vitest'
import { retryJob, retryJobs } from '#commands/administration/retry-work.ts'
import { countFailedJobs, readQueues } from '#platform/database/job-queues.server.ts'
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
    if (tries === 3) isDone.resolve()
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
  await expect.poll(() => tries, patience).toBe(2)
  expect(await failed()).toEqual([])
  const tended = async () => (await readQueues(db)).find(({ name }) => name === 'tend-database')
  await expect.poll(async () => (await tended())?.lastSuccess, patience).toBeInstanceOf(Date)

  // One that its queue has long forgotten.
  const retryAll = () => retryJobs({ db, now }, administrator, { reason: 'Disque agrandi' })
  await expect(retryAll()).rejects.toMatchObject({ code: 'not-found' })
  const forgotten = { id: crypto.randomUUID(), name: 'tend-database', data: '{}' }
  const failure = { error: 'no room', tries: 1, failed_at: new Date() }
  await db
    .insertInto('failed_job')
    .values({ ...forgotten, ...failure })
    .execute()
  expect([await countFailedJobs(db), (await tended())?.failed]).toEqual([1, 1])
  await retryAll()
  await isDone.promise
  expect([tries, await countFailedJobs(db)]).toEqual([3, 0])
  const events = await db
    .selectFrom('administration_event')
    .select(['action', 'subject', 'details'])
    .orderBy('id')
    .execute()
  expect(events).toMatchObject([
    { action: 'retry-job', subject: job?.id },
    { action: 'retry-job', subject: 'all', details: { count: 1 } },
  ])
  await stop()
  await database.close()
})
