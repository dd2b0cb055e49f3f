import { sql } from 'kysely'
import { z } from 'zod'
import { keepQueues } from '#commands/review/change/keep-queues.ts'
import { dateOf, type ReviewContext, sendReviewMail } from '#commands/review/review-context.ts'
import { emailInput } from '#domain/account/account-input.ts'
import { AppError } from '#domain/errors.ts'
import { ILLEGAL_REASONS, MODERATION_LIMITS, NOTICE_LIMITS } from '#domain/moderation/moderation.ts'
import type { NoticeMails } from '#domain/moderation/moderation-mails.ts'
import { doubtsAbout, type Reported } from '#domain/moderation/reported.ts'
import { REPORT_LIMIT, REPORT_REASONS } from '#domain/moderation/review-report.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import { choiceInput, nameInput, optionalLineInput, textInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { digest, newPublicId } from '#platform/security/secret.server.ts'
import { readModerators } from '#queries/account/moderators.ts'
import { type Asked, type Reportable, readReportable } from '#queries/moderation/reportable.ts'

const answered = { explanation: textInput(REPORT_LIMIT), email: emailInput }

/** A reader doubts something. */
export const doubtInput = z.object({ reason: choiceInput(REPORT_REASONS), ...answered })

/** What article 16 of the Digital Services Act asks of a notice; where it is, the form knows. */
export const illegalInput = z.object({
  reason: choiceInput(ILLEGAL_REASONS),
  ...answered,
  law: optionalLineInput(MODERATION_LIMITS.law),
  name: nameInput(MODERATION_LIMITS.name),
  good_faith: choiceInput(['yes']),
})

type Given =
  | ({ kind: 'doubt' } & z.output<typeof doubtInput>)
  | ({ kind: 'illegal' } & z.output<typeof illegalInput>)

type Report = {
  asked: Asked
  given: Given
  locale: LocaleCode
  network: string
  mails: NoticeMails
}

/**
 * Keeps the report, sends its receipt, and tells the moderators of an illegal content. The same words of the same
 * sender change nothing. Throws `not-found` for what the public does not see.
 */
export async function reportPublicly(context: ReviewContext, report: Report): Promise<void> {
  const { asked, locale, given, mails } = report
  if (given.kind === 'doubt' && !doubtsAbout(asked.subject).includes(given.reason))
    throw new AppError('invalid', { reason: 'not-a-choice' })
  await inTransaction(context.db, async (tx) => {
    const found = await readReportable(tx, asked, { now: context.now, lang: locale })
    if (!found) throw new AppError('not-found')
    const number = await store(tx, found, report, context.now)
    if (!number) return
    await countUses(tx, usesOf(found, report), context.now)
    if (asked.subject === 'review') await keepQueues(tx, sql`select ${found.id}::int as id`)
    await announceChanges(tx, ['moderation'])
    await sendReviewMail(tx, context, {
      event: `notice.${number}.receipt`,
      to: given.email.address,
      locale,
      mail: mails.receipt(locale, { kind: given.kind, number, reported: found }),
    })
    if (given.kind === 'illegal')
      await alertModerators({ ...context, db: tx }, { number, reported: found, mails })
  })
}

/** Its public id; undefined where it has come before. */
async function store(
  tx: Db,
  { subject, id }: Reportable,
  { given, locale }: Report,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const { kind, reason, explanation, email } = given
  const added = await tx
    .insertInto('notice')
    .values({
      public_id: newPublicId(),
      subject,
      ...(subject === 'article'
        ? { article_id: id }
        : subject === 'profile'
          ? { member_id: id }
          : { review_id: id }),
      kind,
      reason,
      explanation,
      email: email.address,
      ...(kind === 'illegal' && { law: given.law, name: given.name }),
      locale,
      content_key: digest(subject, id, kind, mailboxOf(email), explanation),
      received_at: dateOf(now),
    })
    .onConflict((conflict) => conflict.column('content_key').doNothing())
    .returning('public_id')
    .executeTakeFirst()
  return added?.public_id
}

function usesOf({ subject, id }: Reportable, { given, network }: Report) {
  return [
    { limit: NOTICE_LIMITS.sender, subject: mailboxOf(given.email) },
    { limit: NOTICE_LIMITS.network, subject: network },
    { limit: NOTICE_LIMITS.target, subject: `${subject} ${id}` },
  ]
}

type Alert = { number: string; reported: Reported; mails: Pick<NoticeMails, 'alert'> }

/** In the transaction of the notice: whoever may decide hears of it at once. */
async function alertModerators(
  context: ReviewContext,
  { number, reported, mails }: Alert,
): Promise<void> {
  for (const { id, email: to, locale } of await readModerators(context.db)) {
    const event = `notice.${number}.alert.${id}`
    const mail = mails.alert(locale, { number, reported })
    await sendReviewMail(context.db, context, { event, to, locale, mail })
  }
}
