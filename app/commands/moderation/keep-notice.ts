import { sql } from 'kysely'
import { keepQueues } from '#commands/review/change/keep-queues.ts'
import { dateOf, type ReviewContext, sendReviewMail } from '#commands/review/review-context.ts'
import { letterOf } from '#domain/moderation/entered-notice.ts'
import type { NoticeKind } from '#domain/moderation/moderation.ts'
import type { NoticeMails } from '#domain/moderation/moderation-mails.ts'
import type { Reported } from '#domain/moderation/reported.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import { digest, newPublicId } from '#platform/security/secret.server.ts'
import { staffToTell } from '#queries/account/staff-to-tell.ts'
import type { Reportable } from '#queries/moderation/reportable.ts'

type Kept = {
  found: Reportable
  kind: NoticeKind
  reason: string
  explanation: string
  law?: string
  name?: string
  /** Empty where there is none: the answer is printed. */
  email: string
  locale: LocaleCode
  channel: 'form' | 'mail' | 'letter'
  receivedAt: Temporal.Instant
  mails: NoticeMails
}

/**
 * Keeps a notice, in the transaction that is given, answers its receipt, and tells the moderators of an illegal
 * content. Gives its public id; undefined where the same words of the same sender have come before.
 */
export async function keepNotice(
  context: ReviewContext,
  { found, mails, receivedAt, ...said }: Kept,
): Promise<string | undefined> {
  const { db: tx } = context
  const { subject, id } = found
  const { kind, explanation, email, name = '', locale } = said
  const sender = email ? mailboxOf({ address: email }) : name
  const added = await tx
    .insertInto('notice')
    .values({
      ...said,
      public_id: newPublicId(),
      subject,
      ...(subject === 'article'
        ? { article_id: id }
        : subject === 'profile'
          ? { member_id: id }
          : { review_id: id }),
      content_key: digest(subject, id, kind, sender, explanation),
      received_at: dateOf(receivedAt),
    })
    .onConflict((conflict) => conflict.column('content_key').doNothing())
    .returning('public_id')
    .executeTakeFirst()
  const number = added?.public_id
  if (!number) return undefined
  if (subject === 'review') await keepQueues(tx, sql`select ${id}::int as id`)
  await announceChanges(tx, ['moderation'])
  const mail = mails.receipt(locale, { kind, number, reported: found })
  await answerReporter(context, {
    id: number,
    event: `notice.${number}.receipt`,
    email,
    locale,
    mail,
  })
  if (kind === 'illegal') await alertModerators(context, { number, reported: found, mails })
  return number
}

type Answer = {
  /** Of the notice. */
  id: string
  event: string
  email: string
  locale: LocaleCode
  mail: { subject: string; text: string; html: string }
}

/** By mail, or in print for whoever has no address: what is printed waits with the notice. */
export async function answerReporter(
  context: ReviewContext,
  { id, email: to, ...answer }: Answer,
): Promise<void> {
  if (to !== '') return sendReviewMail(context.db, context, { ...answer, to })
  await context.db
    .updateTable('notice')
    .set({ letter: letterOf(answer.mail) })
    .where('public_id', '=', id)
    .execute()
}

type Alert = { number: string; reported: Reported; mails: Pick<NoticeMails, 'alert'> }

/** In the transaction of the notice: whoever may decide hears of it at once. */
async function alertModerators(
  context: ReviewContext,
  { number, reported, mails }: Alert,
): Promise<void> {
  for (const { id, email: to, locale } of await staffToTell(context.db, 'illegal-notice')) {
    const event = `notice.${number}.alert.${id}`
    const mail = mails.alert(locale, { number, reported })
    await sendReviewMail(context.db, context, { event, to, locale, mail })
  }
}
