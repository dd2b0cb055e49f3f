import { z } from 'zod'
import type { ReviewContext } from '#commands/review/review-context.ts'
import { emailInput } from '#domain/account/account-input.ts'
import { AppError } from '#domain/errors.ts'
import { ILLEGAL_REASONS, MODERATION_LIMITS, NOTICE_LIMITS } from '#domain/moderation/moderation.ts'
import type { NoticeMails } from '#domain/moderation/moderation-mails.ts'
import { doubtsAbout } from '#domain/moderation/reported.ts'
import { REPORT_LIMIT, REPORT_REASONS } from '#domain/moderation/review-report.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import { choiceInput, nameInput, optionalLineInput, textInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { type Asked, type Reportable, readReportable } from '#queries/moderation/reportable.ts'
import { keepNotice } from './keep-notice.ts'

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
    const { kind, reason, explanation, email } = given
    const signed = kind === 'illegal' ? { law: given.law, name: given.name } : {}
    const said = { kind, reason, explanation, email: email.address, ...signed }
    const kept = { ...said, found, locale, mails }
    const channel = 'form' as const
    const within = { ...context, db: tx }
    const number = await keepNotice(within, { ...kept, channel, receivedAt: context.now })
    if (number) await countUses(tx, usesOf(found, report), context.now)
  })
}

function usesOf({ subject, id }: Reportable, { given, network }: Report) {
  return [
    { limit: NOTICE_LIMITS.sender, subject: mailboxOf(given.email) },
    { limit: NOTICE_LIMITS.network, subject: network },
    { limit: NOTICE_LIMITS.target, subject: `${subject} ${id}` },
  ]
}
