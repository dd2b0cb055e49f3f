import { errorLine } from '#domain/account/administration.ts'
import {
  readFailedJobs,
  retryFailedJob,
  retryFailedJobs,
} from '#platform/database/job-queues.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type Command, onSite, recordCommand, WrongUse } from './command.ts'

const MOST_LISTED = 1_000

export const jobs: Command = {
  usage: 'list | retry ID|all',
  summary: 'Background work that failed for good: lists it, or has it tried again.',
  run: ({ environment, words: [what, wanted] }) =>
    onSite(environment, async ({ db }) => {
      const failed = await readFailedJobs(db, { like: '%', limit: MOST_LISTED, offset: 0 })
      if (what === 'list') {
        const listed = failed.jobs.map(({ id, name, error, tries, failedAt }) => ({
          id,
          name,
          tries,
          failedAt: new Date(failedAt).toISOString(),
          error: errorLine(error),
        }))
        const lines = listed.map(
          ({ id, name, tries, failedAt, error }) =>
            `${id}  ${name}  ${failedAt}  tries: ${tries}  ${error}`,
        )
        return {
          lines: lines.length > 0 ? lines : ['No job has failed.'],
          data: { total: failed.total, jobs: listed },
        }
      }
      if (what !== 'retry' || !wanted) throw new WrongUse('Say what: list, retry ID or retry all.')
      const retried = await inTransaction(db, async (tx) => {
        const name = wanted === 'all' ? undefined : await retryFailedJob(tx, wanted)
        const names = wanted === 'all' ? await retryFailedJobs(tx) : name ? [name] : []
        if (names.length > 0) await recordCommand(tx, 'jobs', { retried: names.length })
        return names
      })
      if (retried.length === 0 && wanted !== 'all')
        throw new WrongUse(`No failed job is called ${wanted}.`)
      return {
        lines: [`Jobs to be tried again: ${retried.length}.`],
        data: { retried },
      }
    }),
}
