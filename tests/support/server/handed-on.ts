import { inviteClient } from '#commands/invitation/invite-client.ts'
import { confirmReview } from '#commands/review/confirm-review.ts'
import { saveReviewDraft } from '#commands/review/save-review-draft.ts'
import { submitReview } from '#commands/review/submit-review.ts'
import type { ReviewAnswers } from '#domain/review/review-form.ts'
import type { Db } from '#platform/database/schema.ts'
import { createUser } from '#tests/support/database/builders.ts'
import {
  carriedBy,
  type createReviewSite,
  PLAIN_MAILS as mails,
  reviewContext,
} from '#tests/support/review/review-site.ts'

export type ReviewSite = Awaited<ReturnType<typeof createReviewSite>>

const ORIGIN = { locale: 'FR_FR', network: '203.0.113.7', userPublicId: undefined } as const

/** The member asks somebody; gives the secret of the link, which anybody may be handed. */
export async function invite(db: Db, { owner, memberId }: ReviewSite, email: string) {
  const names = { first_name: 'Ines', last_name: 'Invitee', company: '', note: 'Pour Ines.' }
  const input = { email, ...names, language: 'FR_FR', remind: false } as const
  await inviteClient(reviewContext(db), { actor: owner, memberId, input, mails })
  return carriedBy(db, 'invitation')
}

/** Writes under an address, with the secret of a link or from the profile; gives the secret to go on with. */
export async function begin(
  db: Db,
  { memberId, answers }: ReviewSite,
  { secret, ...change }: ReviewAnswers & { secret?: string },
): Promise<string> {
  const about = { memberId, ...ORIGIN, secret, answers: { ...answers, ...change } }
  return (await saveReviewDraft(reviewContext(db), about)).secret
}

export async function sign(db: Db, { memberId, choices }: ReviewSite, secret: string) {
  const about = { memberId, choices, mails, ...ORIGIN }
  await submitReview(reviewContext(db), { ...about, secret, answers: {} })
  return carriedBy(db, 'confirmation')
}

export async function confirm(db: Db, { memberId }: ReviewSite, secret: string): Promise<void> {
  const { network } = ORIGIN
  const about = { memberId, network, isOtherCompany: false, mails }
  await confirmReview(reviewContext(db), { ...about, secret })
}

/** Somebody with an account of their own for an address. */
export async function accountOf(db: Db, email: string) {
  const id = await createUser(db, { email })
  return { id, email, authorSince: null, staffRole: null, memberships: [] }
}

/** All that is kept of a review and of who signed it, but for the row that says who was invited. */
export async function signedRows(db: Db, reviewId: number): Promise<unknown> {
  const of = (table: 'review_author' | 'review_version' | 'review_consent' | 'review_evidence') =>
    db.selectFrom(table).selectAll().where('review_id', '=', reviewId).execute()
  const [review, author, versions, consents, evidence, events, contacts] = await Promise.all([
    db.selectFrom('review').selectAll().where('id', '=', reviewId).execute(),
    of('review_author'),
    of('review_version'),
    of('review_consent'),
    of('review_evidence'),
    db.selectFrom('review_event').selectAll().where('review_id', '=', reviewId).execute(),
    db
      .selectFrom('contact as c')
      .innerJoin('review as r', 'r.contact_id', 'c.id')
      .selectAll('c')
      .where('r.id', '=', reviewId)
      .execute(),
  ])
  return { review, author, versions, consents, evidence, events, contacts }
}
