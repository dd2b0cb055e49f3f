import type { ReviewContext } from '#commands/review/review-context.ts'
import { dateOf, sendReviewMail } from '#commands/review/review-context.ts'
import type { ComplaintMails } from '#domain/account/staff/complaint.ts'
import { AppError } from '#domain/errors.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { type ContestedEvent, contestedDecision } from '#queries/moderation/contested-decision.ts'

type Complaint = {
  event: ContestedEvent
  /** Of the token: whose link it was. */
  details: Record<string, unknown>
  words: string
  /** Of the page that was used, for whoever has no account. */
  language: LocaleCode
  mails: Pick<ComplaintMails, 'received'>
}

/**
 * Notes what somebody says against a decision, once for each decision, and writes that it has come. Call it in the
 * transaction that spends the link. Throws `conflict` where somebody has complained about it already.
 */
export async function receiveComplaint(
  context: ReviewContext,
  { event, details, words, language, mails }: Complaint,
): Promise<void> {
  const tx = context.db
  const contested = await contestedDecision(tx, event)
  if (!contested) throw new AppError('conflict', { reason: 'nothing-left' })
  const from = await complainant(tx, details, language)
  const public_id = newPublicId()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('complaint')
    .values({
      public_id,
      event_id: event.kind === 'decision' ? event.id : null,
      review_event_id: event.kind === 'review' ? event.id : null,
      user_id: from.id,
      email: from.id === null ? from.email : '',
      locale: from.locale,
      words,
      received_at: dateOf(context.now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('conflict', { reason: 'nothing-left' })
  if (!from.email) return
  const { email: to, locale } = from
  const mail = mails.received(locale, contested)
  await sendReviewMail(tx, context, { event: `complaint.${public_id}.received`, to, locale, mail })
}

type From = { id: number | null; email: string; locale: LocaleCode }

/** By their account, under the address that it has today; else by the address to which the decision went. */
async function complainant(
  tx: Db,
  { user, address }: Record<string, unknown>,
  language: LocaleCode,
): Promise<From> {
  const known =
    typeof user === 'number'
      ? await tx
          .selectFrom('app_user')
          .select(['id', 'email', 'locale'])
          .where('id', '=', user)
          .executeTakeFirst()
      : undefined
  return known ?? { id: null, email: typeof address === 'string' ? address : '', locale: language }
}
