import { sql } from 'kysely'
import {
  type ReviewContext,
  sendReviewMail,
  type WrittenMail,
} from '#commands/review/review-context.ts'
import { memberSubject, reviewSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'

/** Which review, of which member: one of another is not found. */
export type ReviewChosen = { memberId: number; review: string }

export type PublishedReview = {
  id: number
  publicId: string
  version: number
  memberPublicId: string
}

/** Taken for the rest of the transaction; one that the public does not see is not found. */
export async function lockPublishedReview(
  tx: Db,
  { memberId, review }: ReviewChosen,
): Promise<PublishedReview> {
  const found = await tx
    .selectFrom('review as r')
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .select(['r.id', 'r.public_id as publicId', 'r.version', 'm.public_id as memberPublicId'])
    .where('r.public_id', '=', review)
    .where('r.member_id', '=', memberId)
    .where('r.state', '=', 'published')
    .where('r.is_erased', '=', false)
    .forUpdate('r')
    .executeTakeFirst()
  if (!found) throw new AppError('not-found')
  return found
}

export async function announceReview(tx: Db, review: PublishedReview): Promise<void> {
  await announceChanges(tx, [reviewSubject(review.publicId), memberSubject(review.memberPublicId)])
}

type Told = {
  reviewId: number
  publicId: string
  /** Of the mail, within the review: the same never makes a second one. */
  event: string
  mail(locale: LocaleCode): WrittenMail
}

/** At the address from which the review was confirmed. Nobody is told where none is known. */
export async function tellAuthor(
  tx: Db,
  context: Pick<ReviewContext, 'jobs' | 'mailDomain'>,
  { reviewId, publicId, event, mail }: Told,
): Promise<void> {
  const { rows } = await sql<{ email: string; locale: LocaleCode }>`
    select coalesce(a.email, u.email) as email, r.locale
      from review r
      left join review_author a on a.review_id = r.id and a.verified_at is not null
      left join app_user u on u.contact_id = r.contact_id
     where r.id = ${reviewId} and coalesce(a.email, u.email) is not null
     order by u.id limit 1
  `.execute(tx)
  const [author] = rows
  if (!author) return
  const { email, locale } = author
  const sent = { event: `review.${publicId}.${event}`, to: email, locale, mail: mail(locale) }
  await sendReviewMail(tx, context, sent)
}
