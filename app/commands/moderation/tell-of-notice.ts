import { type ReviewContext, sendReviewMail } from '#commands/review/review-context.ts'
import type { ModerationReason } from '#domain/moderation/moderation.ts'
import type { ModerationMails } from '#domain/moderation/moderation-mails.ts'
import { mayObject, type NoticeOutcome } from '#domain/moderation/reported.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { issueToken } from '#platform/security/tokens.server.ts'
import { memberOwners } from '#queries/account/member-owners.ts'
import { answerReporter } from './keep-notice.ts'
import { toldOf } from './moderated-review.ts'
import type { ClosedNotice, OpenNotice } from './open-notice.ts'

type Told = {
  notice: OpenNotice
  closed: readonly ClosedNotice[]
  outcome: NoticeOutcome
  reason: ModerationReason
  words: string
  answer: string
  mails: Pick<ModerationMails, 'toReporter' | 'toWriter'>
}

/** In the transaction of the decision. One Message-ID for each reader of each decision. */
export async function tellOfNotice(context: ReviewContext, told: Told): Promise<void> {
  const { notice, closed, outcome, reason, words, answer, mails } = told
  const { reported } = notice
  for (const each of closed) {
    const { email, locale, objection, isFinal } = await toldOf(context, 'notice', outcome, each)
    const about = { reported, outcome, reason, words: answer, objection, isFinal }
    const event = `notice.${each.id}.${isFinal ? 'objection' : 'decision'}.${outcome}`
    const mail = mails.toReporter(locale, about)
    await answerReporter(context, { id: each.id, event, email, locale, mail })
  }
  const isNews = outcome === 'suspended' || !notice.isShown
  if (!isNews) return
  const { objectedBy } = notice
  for (const [index, { email: to, locale }] of (await writersOf(context.db, notice)).entries()) {
    const objection = mayObject('writer', { decision: outcome, objectedBy })
      ? await issueToken(context.db, writerToken(notice), context.now)
      : null
    const isFinal = objectedBy === 'writer'
    const mail = mails.toWriter(locale, {
      reported,
      outcome,
      reason,
      words,
      objection,
      isFinal,
    })
    const event = `notice.${notice.publicId}.writer.${objectedBy ?? 'first'}.${outcome}.${index}`
    await sendReviewMail(context.db, context, { event, to, locale, mail })
  }
}

const writerToken = ({ publicId }: OpenNotice) => ({
  purpose: 'complaint' as const,
  subject: `notice ${publicId}`,
  details: { by: 'writer' },
})

/** Whose words they are: the owners of a company, or the author of a review. */
export async function writersOf(
  tx: Db,
  { writer, memberId, author }: OpenNotice,
): Promise<{ email: string; locale: LocaleCode }[]> {
  if (writer === 'member' && memberId !== null) return memberOwners(tx, memberId)
  return writer === 'author' && author ? [author] : []
}
