import { sql } from 'kysely'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { ModerationCase } from '#domain/contract/moderation.ts'
import type { Db } from '#platform/database/schema.ts'
import { isOwnDecision, lastDecisionOf, objectedDecidersSql } from './moderation-case.ts'
import { isOwnCompany, isOwnReview } from './own-company.ts'

/** Why somebody else has to decide. */
export type Obstacle = Extract<AccountRefusal, 'own-review' | 'own-company' | 'own-refusal'>

type Person = Pick<SignedInUser, 'id' | 'email' | 'memberships'>

type Review = Pick<ModerationCase, 'state' | 'decidedBy' | 'objectedDeciders'> & {
  publicId: string
  memberId: number
  authorDomain: string | null
}

/** Nobody decides about a review of their own or about their own company, nor about an appeal from their own decision. */
export async function reviewObstacle(
  db: Db,
  person: Person,
  review: Review,
): Promise<Obstacle | null> {
  if (await isOwnReview(db, person, review.publicId)) return 'own-review'
  if (await isOwnCompany(db, person, review)) return 'own-company'
  return isOwnDecision(person, review) ? 'own-refusal' : null
}

/** What that needs to know. */
export async function contestedReview(db: Db, publicId: string): Promise<Review | undefined> {
  const { rows } = await sql<Review>`
    select r.public_id as "publicId", r.member_id as "memberId", a.email_domain as "authorDomain",
           r.state, last.actor_id as "decidedBy", ${objectedDecidersSql} as "objectedDeciders"
      from review r
      left join review_author a on a.review_id = r.id
      left join lateral (${lastDecisionOf}) last on true
     where r.public_id = ${publicId} and not r.is_erased
  `.execute(db)
  return rows[0]
}

type Notice = {
  /** Of the company concerned; an article is ours. */
  memberId: number | null
  /** Of the review whose reply or answer is reported. */
  review: string | null
  /** Who decided first what is objected to. */
  deciders: readonly number[]
}

export async function noticeObstacle(
  db: Db,
  person: Person,
  { memberId, review, deciders }: Notice,
): Promise<Obstacle | null> {
  if (review && (await isOwnReview(db, person, review))) return 'own-review'
  if (memberId !== null && (await isOwnCompany(db, person, { memberId, authorDomain: null })))
    return 'own-company'
  return deciders.includes(person.id) ? 'own-refusal' : null
}
