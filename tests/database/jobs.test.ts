import { expect, test } from 'vitest'
import { startJobs } from '#platform/jobs.server.ts'
import { openLog } from '#platform/log.server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

test('a job runs if and only if its transaction commits', async () => {
  const database = await openTestDatabase()
  const ran: number[] = []
  const isDone = Promise.withResolvers<void>()
  const handlers = {
    'send-mail': async ({ mailId }: { mailId: number }) => {
      ran.push(mailId)
      if (mailId === 2) isDone.resolve()
    },
    'tend-database': async () => {},
  }
  const { jobs, stop } = await startJobs(database, handlers, openLog('silent'))

  const undone = database.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'send-mail', { mailId: 1 })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, 'send-mail', { mailId: 2 }))

  await isDone.promise
  expect(ran).toEqual([2])
  await stop()
  await database.close()
})
