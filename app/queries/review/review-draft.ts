import { type ReviewAnswers, storedAnswers } from '#domain/review/review-form.ts'
import type { Db } from '#platform/database/schema.ts'
import { tokenSubject } from './token-subject.ts'

export type ReviewDraft = {
  reviewId: number
  publicId: string
  state: 'requested' | 'draft'
  answers: ReviewAnswers
  isInvited: boolean
}

/** The review that a secret lets its author write, as long as it is not signed. */
export async function reviewDraft(
  { db, now }: { db: Db; now: Temporal.Instant },
  { secret, memberId }: { secret: string | undefined; memberId: number },
): Promise<ReviewDraft | undefined> {
  const subject = secret && (await tokenSubject(db, 'review-invitation', secret, now))
  if (!subject) return undefined
  const found = await db
    .selectFrom('review as r')
    .leftJoin('review_draft as d', 'd.review_id', 'r.id')
    .leftJoin('review_invitation as i', 'i.review_id', 'r.id')
    .select([
      'r.id as reviewId',
      'r.public_id as publicId',
      'r.state',
      'd.answers',
      'i.email',
      'i.first_name',
      'i.last_name',
      'i.company_name',
    ])
    .where('r.public_id', '=', subject)
    .where('r.member_id', '=', memberId)
    .where('r.state', 'in', ['requested', 'draft'])
    .$narrowType<{ state: 'requested' | 'draft' }>()
    .executeTakeFirst()
  if (!found) return undefined
  const { reviewId, publicId, state, answers, email, first_name, last_name, company_name } = found
  const told = email === null ? {} : { email, first_name, last_name, company: company_name }
  return {
    reviewId,
    publicId,
    state,
    answers: { ...storedAnswers(told), ...storedAnswers(answers ?? {}) },
    isInvited: email !== null,
  }
}
