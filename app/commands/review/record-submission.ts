import { type AddressKind, CONSENT_STATEMENT } from '#domain/moderation/review-pipeline.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { EMAIL_LISTS } from '#platform/email-domain.server.ts'
import { mailboxHash, networkHash } from '#platform/security/secret.server.ts'
import { dateOf } from './review-context.ts'
import type { ReviewInput } from './review-form-input.ts'

export type Origin = {
  network: string
  /** Whose browser it is, as its cookie says. */
  userPublicId: string | undefined
}

export async function recordAuthor(
  tx: Db,
  { reviewId, memberId }: { reviewId: number; memberId: number },
  input: ReviewInput,
): Promise<void> {
  const { email } = input
  const area = await tx
    .selectFrom('tag')
    .select('id')
    .where('code', '=', input.area)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('review_author')
    .values({
      review_id: reviewId,
      member_id: memberId,
      email: email.address,
      mailbox_hash: mailboxHash(email),
      email_domain: email.registrableDomain,
      // A disposable address is an error of the form.
      email_kind: email.kind as AddressKind,
      first_name: input.first_name,
      last_name: input.last_name,
      job_title: input.job_title,
      company_name: input.company,
      area_id: area.id,
    })
    .execute()
}

/** The author's consent, and where it was given. */
export async function recordSubmission(
  tx: Db,
  { reviewId, locale }: { reviewId: number; locale: LocaleCode },
  { network, userPublicId }: Origin,
  now: Temporal.Instant,
): Promise<void> {
  const at = dateOf(now)
  await recordConsent(tx, { reviewId, version: 1, locale }, now)
  await tx
    .insertInto('review_evidence')
    .values(({ selectFrom }) => ({
      review_id: reviewId,
      kind: 'submission',
      details: JSON.stringify({ lists: EMAIL_LISTS }),
      network_hash: networkHash(network),
      user_id: selectFrom('app_user')
        .select('id')
        .where('public_id', '=', userPublicId ?? ''),
      noted_at: at,
    }))
    .execute()
}

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
