import { CONSENT_STATEMENT } from '#domain/moderation/review-pipeline.ts'
import type { LocaleCode } from '#domain/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { dateOf } from './review-context.ts'

type Given = { reviewId: number; version: number; locale: LocaleCode }

/** The author's, to the publication of exactly these words. Gives its id. */
export async function recordConsent(
  tx: Db,
  { reviewId, version, locale }: Given,
  now: Temporal.Instant,
): Promise<string> {
  const consent = await tx
    .insertInto('review_consent')
    .values({
      review_id: reviewId,
      version,
      statement: CONSENT_STATEMENT,
      locale,
      given_at: dateOf(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return consent.id
}
