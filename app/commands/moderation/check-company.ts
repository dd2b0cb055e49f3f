import { type CompanyChoice, chooseCompany } from '#commands/client/choose-company.ts'
import { linkDomain } from '#commands/client/domain-link.ts'
import type { Authentication } from '#commands/review/change/review-change.ts'
import { dateOf, type ReviewContext } from '#commands/review/review-context.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { countryOfDomain } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import type { ModeratedReview } from './moderated-review.ts'

export type CheckedCompany = { buyerId: number; authentication: Authentication }

/**
 * Which company a review's author works for, and what showed it. The domain of a professional address is linked to it
 * for good; where the address says nothing of a company, or of another one of the same house, the person is checked.
 */
export async function checkCompany(
  { db: tx, now }: Pick<ReviewContext, 'db' | 'now'>,
  actor: Pick<SignedInUser, 'id'>,
  { id: reviewId }: Pick<ModeratedReview, 'id'>,
  { evidence, ...choice }: CompanyChoice & { evidence: string },
): Promise<CheckedCompany> {
  const { email_domain: domain, ...author } = await authorOf(tx, reviewId)
  const isProfessional = author.email_kind === 'professional'
  const buyerId = await chooseCompany(tx, choice, {
    country: isProfessional ? countryOfDomain(domain) : '',
    areaId: author.area_id,
    isMasked: author.is_company_masked,
  })
  const by = { evidence, actorId: actor.id, at: dateOf(now) }
  if (!isProfessional || author.is_other_company)
    return { buyerId, authentication: await notePerson(tx, reviewId, by) }
  const buyerDomainId = await linkDomain(tx, { domain, buyerId, source: 'review', ...by })
  return { buyerId, authentication: { method: 'professional-email', buyerDomainId } }
}

async function authorOf(tx: Db, reviewId: number) {
  return tx
    .selectFrom('review_author as a')
    .innerJoin('review as r', 'r.id', 'a.review_id')
    .select(['a.email_domain', 'a.email_kind', 'a.is_other_company', 'a.area_id'])
    .select('r.is_company_masked')
    .where('a.review_id', '=', reviewId)
    .executeTakeFirstOrThrow()
}

async function notePerson(
  tx: Db,
  reviewId: number,
  { evidence, actorId, at }: { evidence: string; actorId: number; at: Date },
): Promise<Authentication> {
  await tx
    .insertInto('company_check')
    .values({ review_id: reviewId, evidence, checked_by: actorId, checked_at: at })
    .execute()
  return { method: 'company-check' }
}
