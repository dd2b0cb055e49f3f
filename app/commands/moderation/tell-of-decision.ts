import { complaintSecret } from '#commands/administration/complaint-link.ts'
import { type ReviewContext, sendReviewMail } from '#commands/review/review-context.ts'
import type { Decision, ModerationReason } from '#domain/moderation/moderation.ts'
import type { AboutDecision, ModerationMails } from '#domain/moderation/moderation-mails.ts'
import type { Db } from '#platform/database/schema.ts'
import { memberOwners } from '#queries/account/member-owners.ts'
import { answerReporter } from './keep-notice.ts'
import type { ModeratedReview, Reporter } from './moderated-review.ts'

type Told = {
  review: ModeratedReview
  decision: Decision
  reason: ModerationReason
  words: string
  answer: string
  reports: readonly Reporter[]
  mails: ModerationMails
}

/** The author is not told of what they never heard of: that a report of their review led to nothing. */
const isForAuthor = (decision: Decision, isDisputed: boolean) => decision !== 'keep' || isDisputed

/** A question is between us and the author. */
const isForMember = (decision: Decision) => decision !== 'ask-clarification' && decision !== 'keep'

/** What they may complain about: a review of them that others do not see. */
const isAgainstMember = (decision: Decision) => decision === 'refuse' || decision === 'suspend'

/** Decisions by which a review first becomes public. */
const PUBLISHING: readonly Decision[] = ['publish', 'company-check']

/** In the transaction of the decision. One Message-ID for each reader of each event. */
export async function tellOfDecision(context: ReviewContext, told: Told): Promise<void> {
  const { review, decision, reason, words, answer, reports, mails } = told
  const tx = context.db
  const about: AboutDecision = {
    member: { name: review.memberName, slug: review.memberSlug },
    review: review.publicId,
    decision,
    reason,
    isOnAppeal: review.state === 'appealed',
  }
  const event = `review.${review.publicId}.${decision}.${await eventCount(tx, review.id)}`
  if (review.authorEmail && isForAuthor(decision, review.isDisputed)) {
    const { authorEmail: to, locale } = review
    const mail = mails.toAuthor(locale, { ...about, words })
    const receiptOf = PUBLISHING.includes(decision) ? review.id : undefined
    await sendReviewMail(tx, context, { event: `${event}.author`, to, locale, mail, receiptOf })
  }
  const owners = isForMember(decision) ? await memberOwners(tx, review.memberId) : []
  const contested = isAgainstMember(decision) ? await lastEventOf(tx, review.id) : null
  for (const { id, email: to, locale } of owners) {
    const link = contested !== null && {
      event: { kind: 'review' as const, id: contested },
      to: { id },
    }
    const complaint = link ? await complaintSecret(tx, link, context.now) : null
    const mail = mails.toMember(locale, { ...about, complaint })
    await sendReviewMail(tx, context, { event: `${event}.member.${id}`, to, locale, mail })
  }
  const { name, slug } = about.member
  const reported = { subject: 'review', name, slug, review: review.publicId } as const
  const outcome = decision === 'suspend' ? 'suspended' : 'kept'
  for (const { id, email, locale, objection, isFinal } of reports) {
    const answered = { reported, outcome, reason, words: answer, objection, isFinal } as const
    const mail = mails.toReporter(locale, answered)
    await answerReporter(context, { id, event: `${event}.report.${id}`, email, locale, mail })
  }
}

async function lastEventOf(tx: Db, reviewId: number): Promise<number> {
  const { id } = await tx
    .selectFrom('review_event')
    .select('id')
    .where('review_id', '=', reviewId)
    .where('type', 'in', ['refuse', 'suspend'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function eventCount(tx: Db, reviewId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('review_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('review_id', '=', reviewId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
