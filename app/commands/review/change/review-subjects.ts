import {
  boardSubject,
  buyerSubject,
  memberSubject,
  type PageSubject,
  reviewSubject,
  tagSubject,
} from '#domain/page-subject.ts'
import { type Period, periodRange } from '#domain/period.ts'
import type { Move } from './contribution.ts'
import type { LockedReview } from './lock-review.ts'

/** What the pages that show the review, its member's figures or its boards are about. */
export function subjectsOf(
  review: LockedReview,
  { before, after }: Move,
  periods: readonly Period[],
): PageSubject[] {
  const isBuyerShown = [before, after].some((each) => each && each.buyerId !== null)
  return [
    'site',
    memberSubject(review.memberPublicId),
    reviewSubject(review.publicId),
    ...(isBuyerShown && review.buyerPublicId ? [buyerSubject(review.buyerPublicId)] : []),
    ...review.ofSamePerson.flatMap((other) => [
      memberSubject(other.memberPublicId),
      reviewSubject(other.reviewPublicId),
    ]),
    ...review.tagPublicIds.map(tagSubject),
    ...periods.flatMap((period) =>
      ['all', review.categoryPublicId, review.activityPublicId].map((scope) =>
        boardSubject(period.kind, periodRange(period).start.toString(), scope),
      ),
    ),
  ]
}
