import { isConflictOfSender } from '#domain/moderation/review-signals.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { emailDomainKind } from '#platform/email-domain.server.ts'
import { readReviewedBackAt } from '#queries/moderation/signal-facts.ts'
import { readMemberPeople } from '#queries/review/member-people.ts'
import { dateOf } from './brief-context.ts'
import type { BriefRecipient, LockedBrief } from './brief-record.ts'
import { recountAnswers } from './count-answers.ts'

/**
 * Remembers of these recipients which are too near to the sender, by the rules that hold a review: what comes of the
 * brief is no sign of anything then. Nobody is told; a rule that held once has held.
 */
export async function noteConflicts(
  tx: Db,
  { row }: LockedBrief,
  recipients: readonly BriefRecipient[],
  now: Temporal.Instant,
): Promise<void> {
  const { email, domain: ofAddress } = row
  if (!email || !ofAddress) return
  const domain = emailDomainKind(ofAddress) === 'professional' ? ofAddress : null
  const at = now.epochMilliseconds
  const near: BriefRecipient[] = []
  for (const recipient of recipients) {
    const { memberId } = recipient
    const member = await readMemberPeople(tx, memberId)
    const reviewedBackAt = await readReviewedBackAt(tx, { domain, now: at }, member.domains)
    const author = { mailbox: mailboxOf({ address: email }), domain }
    if (isConflictOfSender({ now: at, author, member, reviewedBackAt })) near.push(recipient)
  }
  if (near.length === 0) return
  await tx
    .updateTable('brief_recipient')
    .set({ conflicted_at: dateOf(now) })
    .where('id', 'in', near.map(idOf))
    .where('conflicted_at', 'is', null)
    .execute()
  await recountAnswers(
    tx,
    near.map(({ memberId }) => memberId),
  )
}

const idOf = ({ id }: BriefRecipient) => id
