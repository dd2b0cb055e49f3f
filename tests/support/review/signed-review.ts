import { confirmReview } from '#commands/review/confirm-review.ts'
import { saveReviewDraft } from '#commands/review/save-review-draft.ts'
import { submitReview } from '#commands/review/submit-review.ts'
import { picturesIn, type ReviewAnswers } from '#domain/review/review-form.ts'
import type { Db } from '#platform/database/schema.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { carriedBy, createReviewSite, PLAIN_MAILS as mails, reviewContext } from './review-site.ts'

type How = { now?: string; isOtherCompany?: boolean; network?: string }

/** From a profile to the page, or to a moderator, by the way that every author goes. */
export async function signReview(
  db: Db,
  { memberId, choices, ...site }: Awaited<ReturnType<typeof createReviewSite>>,
  change: ReviewAnswers = {},
  { now, isOtherCompany = false, network = '203.0.113.7' }: How = {},
): Promise<{ id: number; publicId: string }> {
  const context = reviewContext(db, now)
  const answers = { ...site.answers, ...change }
  const about = { memberId, locale: 'FR_FR', network, userPublicId: undefined } as const
  const { secret } = await saveReviewDraft(context, {
    secret: undefined,
    answers,
    uploaded: picturesIn(answers.pictures),
    ...about,
  })
  await submitReview(context, { secret, answers: {}, choices, mails, ...about })
  const link = await carriedBy(db, 'confirmation')
  await confirmReview(context, { secret: link, memberId, network, isOtherCompany, mails })
  return db
    .selectFrom('review')
    .select(['id', 'public_id as publicId'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

/** A published review, and its author signed in. */
export async function createAuthor(db: Db, change: ReviewAnswers = {}) {
  const site = await createReviewSite(db)
  const review = await signReview(db, site, change)
  const email = change.email ?? site.answers.email ?? ''
  const id = await createUser(db, { email, full_name: 'Sandrine Morel', locale: 'FR_FR' })
  return {
    site,
    review,
    author: { id, email, authorSince: null, staffRole: null, memberships: [] },
  }
}
