import { changeReview } from '#commands/review/change/change-review.ts'
import { dateOf, type ReviewContext } from '#commands/review/review-context.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { mailboxHash } from '#platform/security/secret.server.ts'
import { tokenSubject } from '#queries/review/review-draft.ts'

/** Not this time; nothing more from this member; nothing more from anybody. */
export const DECLINE_CHOICES = ['decline', 'unsubscribe', 'never'] as const

type DeclineChoice = (typeof DECLINE_CHOICES)[number]

/** Told twice it does nothing more. Throws `gone` for a link that opens nothing. */
export async function declineInvitation(
  context: ReviewContext,
  { secret, memberId, choice }: { secret: string; memberId: number; choice: DeclineChoice },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const subject = await tokenSubject(tx, 'review-invitation', secret, context.now)
    const invitation = await tx
      .selectFrom('review_invitation as i')
      .innerJoin('review as r', 'r.id', 'i.review_id')
      .select(['r.id', 'r.state', 'i.email'])
      .where('r.public_id', '=', subject ?? '')
      .where('r.member_id', '=', memberId)
      .executeTakeFirst()
    if (!invitation) throw new AppError('gone')
    if (choice !== 'decline') {
      await tx
        .insertInto('invitation_block')
        .values({
          mailbox_hash: mailboxHash({ address: invitation.email }),
          member_id: choice === 'never' ? 0 : memberId,
          created_at: dateOf(context.now),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    if (invitation.state !== 'requested') return
    await endInvitation(tx, context, { reviewId: invitation.id, memberId })
  })
}

/** Declined: nothing follows. */
export async function endInvitation(
  tx: Db,
  context: ReviewContext,
  { reviewId, memberId }: { reviewId: number; memberId: number },
): Promise<void> {
  await changeReview({ ...context, db: tx }, { type: 'decline', actor: 'author', reviewId })
  await tx
    .updateTable('member')
    .set(({ eb }) => ({ declined_count: eb('declined_count', '+', 1) }))
    .where('id', '=', memberId)
    .execute()
}
