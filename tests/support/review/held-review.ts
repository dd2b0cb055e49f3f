import { confirmReview } from '#commands/review/confirm-review.ts'
import { saveReviewDraft } from '#commands/review/save-review-draft.ts'
import { submitReview } from '#commands/review/submit-review.ts'
import type { ModerationMails, NoticeMails } from '#domain/moderation/moderation-mails.ts'
import { picturesIn, type ReviewAnswers } from '#domain/review/review-form.ts'
import type { Db } from '#platform/database/schema.ts'
import { signedIn } from '#tests/support/account/team.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { carriedBy, createReviewSite, PLAIN_MAILS as mails, reviewContext } from './review-site.ts'

const NETWORK = '203.0.113.7'

/** From the form to the confirmed address, as an author goes. */
export async function confirmedReview(
  db: Db,
  site: Awaited<ReturnType<typeof createReviewSite>>,
  change: ReviewAnswers = {},
): Promise<string> {
  const { memberId, choices } = site
  const context = reviewContext(db)
  const answers = { ...site.answers, ...change }
  const about = { memberId, locale: 'FR_FR' as const, network: NETWORK }
  const { secret } = await saveReviewDraft(context, {
    ...about,
    secret: undefined,
    answers,
    uploaded: picturesIn(answers.pictures),
  })
  const origin = { network: NETWORK, userPublicId: undefined }
  await submitReview(context, { ...about, ...origin, secret, answers: {}, choices, mails })
  const confirmation = await carriedBy(db, 'confirmation')
  await confirmReview(context, {
    secret: confirmation,
    memberId,
    network: NETWORK,
    isOtherCompany: false,
    mails,
  })
  const { public_id } = await db
    .selectFrom('review')
    .select('public_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return public_id
}

/** A site with a review that waits for a person, and two people to decide. */
export async function createHeldReview(
  db: Db,
  change: ReviewAnswers = { email: 's.morel@gmail.com' },
) {
  const site = await createReviewSite(db)
  const review = await confirmedReview(db, site, change)
  return {
    ...site,
    review,
    context: reviewContext(db),
    moderator: await signedIn(db, await createUser(db, { staff_role: 'moderator' })),
    colleague: await signedIn(db, await createUser(db, { staff_role: 'administrator' })),
  }
}

/** What every form of a decision sends, filled in or not. */
export const NOTHING_GIVEN = {
  version: 1,
  reason: '',
  words: '',
  answer: '',
  evidence: '',
  company: '',
  company_name: '',
  is_another: false,
}

const plain = (subject: string, words: string) => ({ subject, text: words, html: words })

/** Their text is what they carry. */
export const PLAIN_MODERATION_MAILS: ModerationMails & NoticeMails = {
  toAuthor: (_, { decision, reason, words }) => plain(`author ${decision}`, `${reason} ${words}`),
  toMember: (_, about) => plain(`member ${about.decision}`, JSON.stringify(about)),
  toReporter: (_, { outcome, reason, words, objection, isFinal }) =>
    plain(
      `reporter ${outcome}${isFinal ? ' final' : ''}`,
      [reason, words, objection].filter(Boolean).join(' '),
    ),
  toWriter: (_, { reported, outcome, objection }) =>
    plain(`writer ${reported.subject} ${outcome}`, objection ?? '-'),
  receipt: (_, { kind, number }) => plain(`receipt ${kind}`, number),
  alert: (_, about) => plain(`alert ${about.reported.subject}`, JSON.stringify(about)),
}
