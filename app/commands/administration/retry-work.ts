import { sql } from 'kysely'
import { z } from 'zod'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { retryFailedJob, retryFailedJobs } from '#platform/database/job-queues.server.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isPlanned } from '#queries/administration/failed-work.ts'
import { reasonInput, recordDecision } from './record-decision.ts'

export const jobRetryInput = z.object({ job: z.string().catch(''), reason: reasonInput })
export const mailRetryInput = z.object({
  mail: z.coerce.number().int().min(1).max(2_147_483_647).catch(0),
  reason: reasonInput,
})

export const allRetryInput = z.object({ reason: reasonInput })

type Context = { db: Db; jobs: Jobs; now: Temporal.Instant }

export async function retryJob(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: SignedInUser,
  { job, reason }: z.output<typeof jobRetryInput>,
): Promise<void> {
  expectAllowed(actor, 'manage-jobs')
  await inTransaction(db, async (tx) => {
    const name = await retryFailedJob(tx, job)
    if (name === undefined) throw new AppError('not-found')
    const details = { name }
    await recordDecision(tx, { actor, action: 'retry-job', subject: job, reason, details, now })
  })
}

export async function retryJobs(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: SignedInUser,
  { reason }: z.output<typeof allRetryInput>,
): Promise<void> {
  expectAllowed(actor, 'manage-jobs')
  await inTransaction(db, async (tx) => {
    const { length: count } = await retryFailedJobs(tx)
    if (count === 0) throw new AppError('not-found')
    const details = { count }
    await recordDecision(tx, { actor, action: 'retry-job', subject: 'all', reason, details, now })
  })
}

/** Before the time that its next try would have come by itself, or after none would have come. */
export async function retryMail(
  { db, jobs, now }: Context,
  actor: SignedInUser,
  { mail, reason }: z.output<typeof mailRetryInput>,
): Promise<void> {
  expectAllowed(actor, 'manage-jobs')
  await inTransaction(db, async (tx) => {
    if ((await makeMailsDue(tx, mail, now)) === 0) throw new AppError('not-found')
    await jobs.enqueue(tx, 'send-mail', {})
    await recordDecision(tx, { actor, action: 'retry-mail', subject: `${mail}`, reason, now })
  })
}

export async function retryMails(
  { db, jobs, now }: Context,
  actor: SignedInUser,
  { reason }: z.output<typeof allRetryInput>,
): Promise<void> {
  expectAllowed(actor, 'manage-jobs')
  await inTransaction(db, async (tx) => {
    const count = await makeMailsDue(tx, 'all', now)
    if (count === 0) throw new AppError('not-found')
    await jobs.enqueue(tx, 'send-mail', {})
    const details = { count }
    await recordDecision(tx, { actor, action: 'retry-mail', subject: 'all', reason, details, now })
  })
}

/**
 * One that has not left, unless it waits on purpose, or all that were given up but for those whose address nobody
 * reads. Returns how many.
 */
export async function makeMailsDue(
  tx: Db,
  which: number | 'all',
  now: Temporal.Instant,
): Promise<number> {
  const unsent = tx.updateTable('mail').set(asNew(now)).where('sent_at', 'is', null)
  const meant =
    which === 'all'
      ? unsent.where('refused_at', 'is not', null).where('failure', '<>', 'recipient')
      : unsent.where('id', '=', which).where(sql<boolean>`not ${isPlanned}`)
  return (await meant.returning('id').execute()).length
}

const asNew = (now: Temporal.Instant) => ({
  next_try_at: new Date(now.epochMilliseconds),
  refused_at: null,
  failing_since: null,
  tries: 0,
})
