import { z } from 'zod'
import { reasonInput, recordDecision } from '#commands/administration/record-decision.ts'
import type { ReviewContext } from '#commands/review/review-context.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { knownAddressInput, receivedDayInput } from '#domain/account/account-input.ts'
import { isReceivable } from '#domain/account/data-request.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import { ENTERED_CHANNELS, REPORTED_PARTS, reportedAt } from '#domain/moderation/entered-notice.ts'
import { ILLEGAL_REASONS, MODERATION_LIMITS, NOTICE_KINDS } from '#domain/moderation/moderation.ts'
import type { NoticeMails } from '#domain/moderation/moderation-mails.ts'
import { doubtsAbout, type NoticeSubject } from '#domain/moderation/reported.ts'
import { REPORT_LIMIT, REPORT_REASONS } from '#domain/moderation/review-report.ts'
import {
  choiceInput,
  lineInput,
  nameInput,
  optionalLineInput,
  textInput,
} from '#domain/text/text-input.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readReportable } from '#queries/moderation/reportable.ts'
import { keepNotice } from './keep-notice.ts'

const LONGEST_ADDRESS = 2000

export const enteredNoticeInput = z.object({
  /** Of the page, as they wrote it. */
  address: lineInput(LONGEST_ADDRESS),
  part: choiceInput(REPORTED_PARTS),
  kind: choiceInput(NOTICE_KINDS),
  why: choiceInput([...new Set([...ILLEGAL_REASONS, ...REPORT_REASONS])] as [string, ...string[]]),
  explanation: textInput(REPORT_LIMIT),
  law: optionalLineInput(MODERATION_LIMITS.law),
  name: nameInput(MODERATION_LIMITS.name),
  email: knownAddressInput,
  channel: choiceInput(ENTERED_CHANNELS),
  received_on: receivedDayInput,
  locale: choiceInput(LOCALE_CODES),
  reason: reasonInput,
})

type Entered = z.output<typeof enteredNoticeInput> & { mails: NoticeMails }

const problem = (code: AccountProblem) => code

/** What somebody wrote to us stands beside what others typed into the form. Gives where it stands. */
export async function enterNotice(
  context: ReviewContext,
  actor: SignedInUser,
  { address, part, why, received_on, reason, ...said }: Entered,
): Promise<{ id: string; subject: NoticeSubject; review: string }> {
  expectAllowed(actor, 'moderate')
  const { now } = context
  if (!isReceivable(received_on, now))
    throw new AppError('invalid', { received_on: problem('date-invalid') })
  if (said.channel === 'mail' && said.email === '')
    throw new AppError('invalid', { email: problem('required') })
  return inTransaction(context.db, async (tx) => {
    const asked = reportedAt(address, part)
    const lang = said.locale
    const found = asked && (await readReportable(tx, asked, { now, lang }))
    if (!found) throw new AppError('invalid', { address: problem('target-missing') })
    const reasons: readonly string[] =
      said.kind === 'illegal' ? ILLEGAL_REASONS : doubtsAbout(found.subject)
    if (!reasons.includes(why)) throw new AppError('invalid', { why: problem('not-a-choice') })
    const receivedAt = earlierOf(now, startOf(received_on))
    const kept = { ...said, found, reason: why, receivedAt }
    const id = await keepNotice({ ...context, db: tx }, kept)
    if (!id) throw new AppError('conflict', { reason: 'already-reported' })
    await recordDecision(tx, { actor, action: 'enter-notice', subject: id, reason, now })
    return { id, subject: found.subject, review: found.review }
  })
}

const startOf = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime(TIME_ZONE).toInstant()

const earlierOf = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? one : other
