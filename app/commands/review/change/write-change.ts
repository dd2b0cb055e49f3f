import { sql } from 'kysely'
import { wordsOf } from '#domain/leaderboard/points.ts'
import { textSketch } from '#domain/moderation/text-sketch.ts'
import type { ReviewMasks } from '#domain/review/review-display.ts'
import type { ReviewLife } from '#domain/review/review-life-cycle.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Contribution, ReviewFigures } from './contribution.ts'
import type { LockedReview } from './lock-review.ts'
import type { Authentication, NewVersion, ReviewChange } from './review-change.ts'

type Written = {
  change: ReviewChange
  life: ReviewLife
  figures: ReviewFigures
  contribution: Contribution | null
  happenedAt: Date
}

/** The event, the new words if there are any, and the row that they add up to: one statement. */
export async function writeChange(tx: Db, review: LockedReview, written: Written): Promise<void> {
  const { change, life, figures, contribution, happenedAt } = written
  const event = sql`
    insert into review_event (review_id, sequence, type, actor_kind, actor_id, reason, happened_at,
                              rating, point_halves, point_version)
    values (${review.id}, ${review.events.length + 1}, ${change.type}, ${change.actor},
            ${change.actorId ?? null}, ${change.reason ?? null}, ${happenedAt},
            ${contribution?.rating ?? null}, ${contribution?.pointHalves ?? null},
            ${contribution?.pointVersion ?? null})`
  const version =
    'content' in change
      ? sql`, version as (${newVersion(review.id, life.version, change, happenedAt)})`
      : sql``
  await sql`
    with event as (${event}) ${version}
    update review set
      state = ${life.state}, version = ${life.version}, published_at = ${figures.publishedAt},
      rating = ${figures.rating}, point_halves = ${figures.pointHalves},
      point_version = ${figures.pointVersion}, has_testimony = ${figures.hasTestimony},
      has_video = ${figures.hasVideo}, has_case_study = ${figures.hasCaseStudy},
      buyer_id = ${figures.buyerId}, is_disputed = ${life.isDisputed}, is_erased = ${life.isErased},
      contact_id = case when ${life.isAnonymised || life.isErased} then null else contact_id end,
      ${life.isAnonymised || life.isErased ? UNRELATED : sql``}
      ${change.type === 'display' ? masked(change.masks) : sql``}
      ${change.type === 'authenticate' ? authenticated(change.authentication, happenedAt) : sql``}
      ${life.isErased ? sql`authenticated_at = null, authenticated_method = null, buyer_domain_id = null,` : sql``}
      is_imported = ${life.isImported}
    where id = ${review.id}
  `.execute(tx)
  if (change.type === 'erase') await eraseWords(tx, review.id)
}

/** Which brief it came from would tell whose it was. */
const UNRELATED = sql`relation_method = null, relation_at = null, relation_recipient_id = null,`

function masked({ isContactMasked, isCompanyMasked }: ReviewMasks) {
  return sql`is_contact_masked = ${isContactMasked}, is_company_masked = ${isCompanyMasked},`
}

function authenticated(authentication: Authentication, at: Date) {
  const domain = 'buyerDomainId' in authentication ? authentication.buyerDomainId : null
  return sql`
    authenticated_at = ${at}, authenticated_method = ${authentication.method}, buyer_domain_id = ${domain},`
}

function newVersion(
  reviewId: number,
  version: number,
  change: { content: NewVersion; consentId?: string },
  writtenAt: Date,
) {
  const { rating, title, description, summary, testimonies, caseStudy, timeline } = change.content
  const json = (value: unknown) => sql`${value ? JSON.stringify(value) : null}::jsonb`
  return sql`
    insert into review_version (review_id, version, rating, title, description, summary,
                                testimonies, case_study, timeline, sketch, consent_id, written_at)
    values (${reviewId}, ${version}, ${rating}, ${json(title ?? {})}, ${json(description ?? {})},
            ${json(summary ?? {})}, ${json(testimonies)}, ${json(caseStudy)}, ${json(timeline)},
            ${textSketch(wordsOf(testimonies))}::int[],
            ${change.consentId ?? null}::uuid, ${writtenAt})`
}

/** The one deletion that the table of versions permits, to a transaction that says so. */
async function eraseWords(tx: Db, reviewId: number): Promise<void> {
  await sql`select set_config('attesta.erasing', 'on', true)`.execute(tx)
  await tx.deleteFrom('review_version').where('review_id', '=', reviewId).execute()
  await sql`select set_config('attesta.erasing', 'off', true)`.execute(tx)
}
