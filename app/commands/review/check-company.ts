import { sql } from 'kysely'
import type { AccountProblem, AccountRefusal } from '#domain/account-form.ts'
import { countryOfDomain } from '#domain/country-of-domain.ts'
import { AppError } from '#domain/errors.ts'
import { NEW_COMPANY } from '#domain/moderation.ts'
import type { SignedInUser } from '#domain/signed-in-user.ts'
import { slugify } from '#domain/slug.ts'
import { nameSkeleton } from '#platform/name-skeleton.server.ts'
import { newPublicId } from '#platform/public-id.server.ts'
import type { Db } from '#platform/schema.ts'
import { readSimilarCompanies } from '#queries/client/similar-companies.ts'
import { keepQueues } from './keep-queues.ts'
import type { ModeratedReview } from './moderated-review.ts'
import type { Authentication } from './review-change.ts'
import { dateOf, type ReviewContext } from './review-context.ts'

export type CompanyChoice = {
  /** The public id of a client, or `new`. */
  company: string
  /** Of the new one, as the site will write it. */
  company_name: string
  /** It is none of those whose name looks the same. */
  is_another: boolean
  evidence: string
}

export type CheckedCompany = { buyerId: number; authentication: Authentication }

type Author = Awaited<ReturnType<typeof authorOf>>

/**
 * Which company a review's author works for, and what showed it. The domain of a professional address is linked to it
 * for good; where the address says nothing of a company, or of another one of the same house, the person is checked.
 */
export async function checkCompany(
  { db: tx, now }: Pick<ReviewContext, 'db' | 'now'>,
  actor: Pick<SignedInUser, 'id'>,
  { id: reviewId }: Pick<ModeratedReview, 'id'>,
  choice: CompanyChoice,
): Promise<CheckedCompany> {
  const author = await authorOf(tx, reviewId)
  const buyerId =
    choice.company === NEW_COMPANY
      ? await createCompany(tx, author, choice)
      : await chosenCompany(tx, choice)
  const by = { evidence: choice.evidence, actorId: actor.id, at: dateOf(now) }
  const isDomainTelling = author.email_kind === 'professional' && !author.is_other_company
  return {
    buyerId,
    authentication: isDomainTelling
      ? await linkDomain(tx, author.email_domain, buyerId, by)
      : await notePerson(tx, reviewId, by),
  }
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

const invalid = (field: keyof CompanyChoice, problem: AccountProblem) =>
  new AppError('invalid', { [field]: problem })

async function chosenCompany(tx: Db, { company }: CompanyChoice): Promise<number> {
  if (!company) throw invalid('company', 'required')
  const found = await tx
    .selectFrom('buyer')
    .select('id')
    .where('public_id', '=', company)
    .executeTakeFirst()
  if (!found) throw invalid('company', 'not-a-choice')
  return found.id
}

async function createCompany(
  tx: Db,
  { email_domain, email_kind, area_id, is_company_masked }: Author,
  { company_name: name, is_another }: CompanyChoice,
): Promise<number> {
  if (!name) throw invalid('company_name', 'required')
  const similar = await readSimilarCompanies(tx, name)
  if (!is_another && similar.some(({ isSame }) => isSame))
    throw invalid('company_name', 'name-taken')
  const publicId = newPublicId()
  // A masked company's slug says nothing either.
  const wanted = is_company_masked ? publicId.toLowerCase() : slugify(name).slice(0, 80)
  const country = email_kind === 'professional' ? countryOfDomain(email_domain) : ''
  const { rows } = await sql<{ id: number }>`
    insert into buyer (public_id, slug, name, name_skeleton, area_id, country, is_anonymized)
    select ${publicId},
           case when ${wanted} = '' or exists (select from buyer where slug = ${wanted})
                then ${`${wanted || 'client'}-${publicId.slice(0, 6).toLowerCase()}`} else ${wanted} end,
           ${name}, ${nameSkeleton(name)}, ${area_id}, ${country}, ${is_company_masked}
    returning id
  `.execute(tx)
  const [created] = rows
  if (!created) throw new Error('A new buyer has an id')
  return created.id
}

type Check = { evidence: string; actorId: number; at: Date }

async function linkDomain(
  tx: Db,
  domain: string,
  buyerId: number,
  { evidence, actorId, at }: Check,
): Promise<Authentication> {
  const meanwhile: AccountRefusal = 'decided-meanwhile'
  const link = await tx
    .insertInto('buyer_domain')
    .values({
      domain,
      buyer_id: buyerId,
      source: 'review',
      evidence,
      confirmed_by: actorId,
      confirmed_at: at,
    })
    .onConflict((conflict) => conflict.column('domain').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody else has linked it since the page was shown.
  if (!link) throw new AppError('conflict', { reason: meanwhile })
  await keepQueues(
    tx,
    sql`select review_id as id from review_author where email_domain = ${domain}`,
  )
  return { method: 'professional-email', buyerDomainId: link.id }
}

async function notePerson(
  tx: Db,
  reviewId: number,
  { evidence, actorId, at }: Check,
): Promise<Authentication> {
  await tx
    .insertInto('company_check')
    .values({ review_id: reviewId, evidence, checked_by: actorId, checked_at: at })
    .execute()
  return { method: 'company-check' }
}
