import type { ReviewRequests } from '#domain/contract/account.ts'
import { progressOf, reminderRefusal } from '#domain/invitation/invitation.ts'
import type { Db } from '#platform/database/schema.ts'

const SHOWN = 200

/** Whom a member has asked, the newest first, and what has become of it. */
export async function reviewRequests(
  { db, now }: { db: Db; now: Temporal.Instant },
  memberId: number,
): Promise<ReviewRequests> {
  const figures = await db
    .selectFrom('member')
    .select([
      'invited_count as invited',
      'answered_count as answered',
      'declined_count as declined',
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('review_invitation as i')
    .innerJoin('review as r', 'r.id', 'i.review_id')
    .selectAll('i')
    .select('r.state')
    .where('i.member_id', '=', memberId)
    // What the site asks of itself after a brief: the address may never have been shared.
    .where('i.brief_id', 'is', null)
    .orderBy('i.invited_at', 'desc')
    .orderBy('i.review_id', 'desc')
    .limit(SHOWN)
    .execute()
  const requests = rows.map((row) => {
    const { email, state, reminders, last_sent_at: lastSentAt } = row
    const known = progressOf(state)
    const progress = known === 'asked' && row.bounced_at ? 'bounced' : known
    const isOpen = progress === 'asked' || progress === 'begun'
    const refusal = reminderRefusal({ lastSentAt, reminders }, now.epochMilliseconds)
    return {
      id: row.public_id,
      email,
      name: `${row.first_name} ${row.last_name}`.trim(),
      invitedAt: row.invited_at.toISOString(),
      progress,
      reminders,
      canRemind: isOpen && refusal === undefined,
    }
  })
  return { requests, figures }
}
