import { sql } from 'kysely'
import { z } from 'zod'
import type { ReviewContext, ReviewMails } from '#commands/review/review-context.ts'
import type { AccountProblem, AccountRefusal } from '#domain/account/account-form.ts'
import { type Actor, expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { PROPOSAL_LIMIT, PROPOSAL_NOTE_LIMIT } from '#domain/moderation/review-report.ts'
import { textInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { normaliseText } from '#domain/text/typed-text.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { readTestimony } from '#queries/team-review/team-review.ts'
import { lockPublishedReview, type ReviewChosen, tellAuthor } from './team-review.ts'

export const proposalInput = z.object({
  body: textInput(PROPOSAL_LIMIT),
  note: textInput(PROPOSAL_NOTE_LIMIT),
})

const ALREADY_PROPOSED: AccountRefusal = 'already-proposed'
const UNCHANGED: AccountProblem = 'unchanged'

type Context = { db: Db; now: Temporal.Instant }

/** Words for the author to accept or refuse. The review itself is not touched. */
export async function proposeChange(
  { db, now, ...context }: ReviewContext,
  actor: Pick<SignedInUser, 'id'> & Actor,
  {
    body,
    note,
    mails,
    ...chosen
  }: ReviewChosen & z.output<typeof proposalInput> & { mails: Pick<ReviewMails, 'proposed'> },
): Promise<void> {
  expectAllowed(actor, 'propose-change', chosen.memberId)
  await inTransaction(db, async (tx) => {
    const review = await lockPublishedReview(tx, chosen)
    const testimony = await readTestimony(tx, review.id)
    if (!testimony) throw new AppError('not-found')
    if (normaliseText(testimony.text) === body) throw new AppError('invalid', { body: UNCHANGED })
    const added = await tx
      .insertInto('change_proposal')
      .values({
        public_id: newPublicId(),
        review_id: review.id,
        version: review.version,
        proposed_by: actor.id,
        locale: testimony.lang,
        body,
        note,
        proposed_at: new Date(now.epochMilliseconds),
      })
      .onConflict((conflict) =>
        conflict.column('review_id').where('state', '=', sql.lit('waiting')).doNothing(),
      )
      .returning('public_id')
      .executeTakeFirst()
    if (!added) throw new AppError('conflict', { reason: ALREADY_PROPOSED })
    const { id: reviewId, publicId } = review
    const mail = (locale: LocaleCode) => mails.proposed(locale, publicId)
    const event = `proposed.${added.public_id}`
    await tellAuthor(tx, context, { reviewId, publicId, event, mail })
  })
}

/** Nothing happens to one that the author has decided on in the meantime. */
export async function withdrawProposal(
  { db, now }: Context,
  actor: SignedInUser,
  chosen: ReviewChosen,
): Promise<void> {
  expectAllowed(actor, 'propose-change', chosen.memberId)
  await inTransaction(db, async (tx) => {
    const { id } = await lockPublishedReview(tx, chosen)
    await tx
      .updateTable('change_proposal')
      .set({ state: 'withdrawn', decided_at: new Date(now.epochMilliseconds) })
      .where('review_id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  })
}
