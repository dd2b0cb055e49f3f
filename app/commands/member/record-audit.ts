import type { Db, Schema } from '#platform/database/schema.ts'

type Recorded = {
  memberId: number
  userId: number
  action: Schema['member_audit']['action']
  details?: Record<string, string | number>
  now: Temporal.Instant
}

/** Call it in the transaction of what it records. */
export async function recordAudit(tx: Db, recorded: Recorded): Promise<void> {
  const { memberId, userId, action, details = {}, now } = recorded
  await tx
    .insertInto('member_audit')
    .values({
      member_id: memberId,
      user_id: userId,
      action,
      details: JSON.stringify(details),
      happened_at: new Date(now.epochMilliseconds),
    })
    .execute()
}
