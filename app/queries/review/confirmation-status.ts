import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { tokenSubject } from './token-subject.ts'

export type ConfirmationStatus =
  /** `company` is the one that the author's domain is known for, as the site writes it. */
  | { kind: 'open'; company: string | null }
  | { kind: 'published'; reviewId: string }
  /** Why is for moderators alone: it would answer questions about others. */
  | { kind: 'held' }
  /** Withdrawn, refused or expired since, or no such link. */
  | { kind: 'closed' }

/** What became of the review whose author holds this link; it spends nothing. */
export async function confirmationStatus(
  { db, now }: { db: Db; now: Temporal.Instant },
  { secret, memberId }: { secret: string; memberId: number },
): Promise<ConfirmationStatus> {
  const subject = await tokenSubject(db, 'review-confirmation', secret, now)
  const { rows } = await sql<{ state: string; publicId: string; company: string | null }>`
    select r.state, r.public_id as "publicId", b.name as company
      from review r
      left join review_author a on a.review_id = r.id and a.email_kind = 'professional'
      left join buyer_domain d on d.domain = a.email_domain and d.ended_at is null
      left join buyer b on b.id = d.buyer_id
     where r.public_id = ${subject ?? ''} and r.member_id = ${memberId}
  `.execute(db)
  const [review] = rows
  switch (review?.state) {
    case 'submitted':
      return { kind: 'open', company: review.company }
    case 'published':
      return { kind: 'published', reviewId: review.publicId }
    case 'in-review':
    case 'clarification-asked':
      return { kind: 'held' }
    default:
      return { kind: 'closed' }
  }
}
