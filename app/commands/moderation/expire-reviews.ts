import { sql } from 'kysely'
import { changeReview } from '#commands/review/change/change-review.ts'
import {
  daysBefore,
  EXPIRY_DAYS,
  NETWORK_KEPT_DAYS,
  PURGE_DAYS,
} from '#domain/invitation/invitation.ts'
import { ANSWER_DAYS } from '#domain/moderation/moderation.ts'
import { SIGNAL_LIMITS } from '#domain/moderation/review-signals.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'

type Context = { db: Db; now: Temporal.Instant }

/** What was never public moves no board: there is nothing to ask of the queue. */
const jobs: Jobs = { enqueue: async () => {} }

/** One run does so many; the next one goes on. */
const AT_ONCE = 500

/** Ends what nobody answered or confirmed, gives back to the moderators what they asked about in vain, and forgets what has ended: nothing of it was ever public. */
export async function expireReviews(context: Context): Promise<void> {
  for (const reviewId of await expiring(context)) {
    await changeReview({ ...context, jobs }, { type: 'expire', actor: 'system', reviewId })
  }
  for (const reviewId of await unanswered(context)) {
    await changeReview({ ...context, jobs }, { type: 'go-on', actor: 'system', reviewId })
  }
  await purge(context)
  await forgetNetworks(context)
}

/** After the last mail for what was asked or begun, after the signature for what was signed. */
async function expiring({ db, now }: Context): Promise<number[]> {
  const at = now.epochMilliseconds
  const { rows } = await sql<{ id: number }>`
    select r.id from review r
      left join review_invitation i on i.review_id = r.id
      left join review_draft d on d.review_id = r.id
     where (r.state in ('requested', 'draft')
            and greatest(i.last_sent_at, i.waits_until, d.saved_at, r.created_at)
                < ${daysBefore(at, EXPIRY_DAYS.unanswered)})
        or (r.state = 'submitted'
            and (select max(e.happened_at) from review_event e where e.review_id = r.id)
                < ${daysBefore(at, EXPIRY_DAYS.unconfirmed)})
     order by r.id limit ${AT_ONCE}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** A question that nobody answers keeps no review from its decision. */
async function unanswered({ db, now }: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from review r
     where r.state = 'clarification-asked'
       and (select max(e.happened_at) from review_event e
             where e.review_id = r.id and e.type = 'ask-clarification')
           < ${daysBefore(now.epochMilliseconds, ANSWER_DAYS)}
     order by r.id limit ${AT_ONCE}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The events stay: they name nobody. */
async function purge({ db, now }: Context): Promise<void> {
  const before = daysBefore(now.epochMilliseconds, PURGE_DAYS)
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; publicId: string }>`
      select r.id, r.public_id as "publicId" from review r
       where r.state in ('declined', 'expired')
         and (select max(e.happened_at) from review_event e where e.review_id = r.id) < ${before}
       order by r.id limit ${AT_ONCE}
    `.execute(tx)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await sql`select set_config('attesta.erasing', 'on', true)`.execute(tx)
    await tx.deleteFrom('review_version').where('review_id', 'in', ids).execute()
    await sql`select set_config('attesta.erasing', 'off', true)`.execute(tx)
    await tx
      .deleteFrom('token')
      .where('purpose', 'in', ['review-invitation', 'review-confirmation'])
      .where(
        'subject',
        'in',
        rows.map(({ publicId }) => publicId),
      )
      .execute()
    await tx.deleteFrom('review').where('id', 'in', ids).execute()
  })
}

async function forgetNetworks({ db, now }: Context): Promise<void> {
  const at = now.epochMilliseconds
  await db
    .updateTable('review_evidence')
    .set({ network_hash: null })
    .where('network_hash', 'is not', null)
    .where('noted_at', '<', daysBefore(at, NETWORK_KEPT_DAYS))
    .execute()
  await db
    .deleteFrom('member_network')
    .where('seen_at', '<', daysBefore(at, SIGNAL_LIMITS.networkDays))
    .execute()
}
