import { COMPANY_CHECK } from '#domain/review-pipeline.ts'
import { SIGNAL_KINDS, type SignalKind } from '#domain/review-signals.ts'
import type { Db } from '#platform/schema.ts'
import { tokenSubject } from './token-subject.ts'

type HoldReason = SignalKind | typeof COMPANY_CHECK

type ConfirmationStatus =
  | { kind: 'open' }
  | { kind: 'published'; reviewId: string }
  | { kind: 'held'; reasons: HoldReason[] }
  /** Withdrawn, refused or expired since, or no such link. */
  | { kind: 'closed' }

const REASONS: readonly HoldReason[] = [COMPANY_CHECK, ...SIGNAL_KINDS]

/** What became of the review whose author holds this link; it spends nothing. */
export async function confirmationStatus(
  { db, now }: { db: Db; now: Temporal.Instant },
  { secret, memberId }: { secret: string; memberId: number },
): Promise<ConfirmationStatus> {
  const subject = await tokenSubject(db, 'review-confirmation', secret, now)
  const review = await db
    .selectFrom('review as r')
    .leftJoin('review_event as e', (join) =>
      join.onRef('e.review_id', '=', 'r.id').on('e.type', '=', 'hold'),
    )
    .select(['r.state', 'r.public_id', 'e.reason'])
    .where('r.public_id', '=', subject ?? '')
    .where('r.member_id', '=', memberId)
    .executeTakeFirst()
  switch (review?.state) {
    case 'submitted':
      return { kind: 'open' }
    case 'published':
      return { kind: 'published', reviewId: review.public_id }
    case 'in-review':
    case 'clarification-asked': {
      const told = review.reason?.split(' ') ?? []
      return { kind: 'held', reasons: REASONS.filter((reason) => told.includes(reason)) }
    }
    default:
      return { kind: 'closed' }
  }
}
