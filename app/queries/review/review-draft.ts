import { sql } from 'kysely'
import type { TokenPurpose } from '#domain/account/session.ts'
import { type ReviewAnswers, storedAnswers } from '#domain/review/review-form.ts'
import type { Db } from '#platform/database/schema.ts'
import { secretHash } from '#platform/security/secret.server.ts'

export type ReviewDraft = {
  reviewId: number
  publicId: string
  state: 'requested' | 'draft'
  answers: ReviewAnswers
  isInvited: boolean
  /** The site asked for it, after a brief: how often it has asked in vain. */
  ofBrief: { postponed: number } | null
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
      'i.brief_id',
      'i.postponed',
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
    ofBrief: found.brief_id === null ? null : { postponed: found.postponed ?? 0 },
  }
}

export type ConfirmationStatus =
  /** `company` is the one that the author's domain is known for, as the site writes it. */
  | { kind: 'open'; company: string | null }
  | { kind: 'published'; reviewId: string }
  /** Why is for moderators alone: it would answer questions about others. */
  | { kind: 'held' }
  /** Withdrawn, refused or expired since, or no such link. */
  | { kind: 'closed' }

/** What became of the review whose author holds this link; it spends nothing. */
export async function confirmationStatus(
  { db, now }: { db: Db; now: Temporal.Instant },
  { secret, memberId }: { secret: string; memberId: number },
): Promise<ConfirmationStatus> {
  const subject = await tokenSubject(db, 'review-confirmation', secret, now)
  const { rows } = await sql<{ state: string; publicId: string; company: string | null }>`
    select r.state, r.public_id as "publicId", b.name as company
      from review r
      left join review_author a on a.review_id = r.id and a.email_kind = 'professional'
      left join buyer_domain d on d.domain = a.email_domain and d.ended_at is null
      left join buyer b on b.id = d.buyer_id
     where r.public_id = ${subject ?? ''} and r.member_id = ${memberId}
  `.execute(db)
  const [review] = rows
  switch (review?.state) {
    case 'submitted':
      return { kind: 'open', company: review.company }
    case 'published':
      return { kind: 'published', reviewId: review.publicId }
    case 'in-review':
    case 'clarification-asked':
      return { kind: 'held' }
    default:
      return { kind: 'closed' }
  }
}

/** Spent or not: a link goes on telling what became of what it was for, and goes on unsubscribing. */
export async function tokenSubject(
  db: Db,
  purpose: Extract<TokenPurpose, `review-${string}`>,
  secret: string,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('token')
    .select('subject')
    .where('hash', '=', secretHash(purpose, secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .executeTakeFirst()
  return found?.subject
}

/** Whether the invitation to this review is the site's own, after a brief. */
export async function isAskedBySite(db: Db, review: string | undefined): Promise<boolean> {
  const found = await db
    .selectFrom('review_invitation as i')
    .innerJoin('review as r', 'r.id', 'i.review_id')
    .select('i.brief_id')
    .where('r.public_id', '=', review ?? '')
    .executeTakeFirst()
  return (found?.brief_id ?? null) !== null
}
