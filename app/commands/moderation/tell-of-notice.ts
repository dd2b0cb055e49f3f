import { type ReviewContext, sendReviewLetter } from '#commands/review/review-context.ts'
import type { ModerationReason } from '#domain/moderation/moderation.ts'
import type { ModerationLetters } from '#domain/moderation/moderation-mails.ts'
import { mayObject, type NoticeOutcome } from '#domain/moderation/reported.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { issueToken } from '#platform/security/tokens.server.ts'
import { memberOwners } from '#queries/account/member-owners.ts'
import { toldOf } from './moderated-review.ts'
import type { ClosedNotice, OpenNotice } from './open-notice.ts'

type Told = {
  notice: OpenNotice
  closed: readonly ClosedNotice[]
  outcome: NoticeOutcome
  reason: ModerationReason
  words: string
  answer: string
  letters: Pick<ModerationLetters, 'toReporter' | 'toWriter'>
}

/** In the transaction of the decision. One Message-ID for each reader of each decision. */
export async function tellOfNotice(context: ReviewContext, told: Told): Promise<void> {
  const { notice, closed, outcome, reason, words, answer, letters } = told
  const { reported } = notice
  for (const each of closed) {
    const { email: to, locale, objection, isFinal } = await toldOf(context, 'notice', outcome, each)
    const about = { reported, outcome, reason, words: answer, objection, isFinal }
    const event = `notice.${each.id}.${isFinal ? 'objection' : 'decision'}.${outcome}`
    const letter = letters.toReporter(locale, about)
    await sendReviewLetter(context.db, context, { event, to, locale, letter })
  }
  const isNews = outcome === 'suspended' || !notice.isShown
  if (!isNews) return
  const { objectedBy } = notice
  for (const [index, { email: to, locale }] of (await writersOf(context.db, notice)).entries()) {
    const objection = mayObject('writer', { decision: outcome, objectedBy })
      ? await issueToken(context.db, writerToken(notice), context.now)
      : null
    const isFinal = objectedBy === 'writer'
    const letter = letters.toWriter(locale, {
      reported,
      outcome,
      reason,
      words,
      objection,
      isFinal,
    })
    const event = `notice.${notice.publicId}.writer.${objectedBy ?? 'first'}.${outcome}.${index}`
    await sendReviewLetter(context.db, context, { event, to, locale, letter })
  }
}

const writerToken = ({ publicId }: OpenNotice) => ({
  purpose: 'objection' as const,
  subject: `notice ${publicId}`,
  details: { by: 'writer' },
})

async function writersOf(
  tx: Db,
  { writer, memberId, author }: OpenNotice,
): Promise<{ email: string; locale: LocaleCode }[]> {
  if (writer === 'member' && memberId !== null) return memberOwners(tx, memberId)
  return writer === 'author' && author ? [author] : []
}
