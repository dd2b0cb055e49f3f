import { AppError } from '#domain/errors.ts'
import { memberSubject, reviewSubject } from '#domain/page-subject.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'

/** Which review, of which member: one of another is not found. */
export type ReviewChosen = { memberId: number; review: string }

type PublishedReview = { id: number; publicId: string; version: number; memberPublicId: string }

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
