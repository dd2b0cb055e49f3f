import { sql } from 'kysely'
import type { InvitationStep } from '#domain/account/statistics/member-figures.ts'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import type { ReviewEventType } from '#domain/review/review-life-cycle.ts'
import type { Db } from '#platform/database/schema.ts'

const STEPS: { [type in ReviewEventType]?: InvitationStep } = {
  request: 'sent',
  start: 'begun',
  submit: 'submitted',
  decline: 'declined',
  expire: 'expired',
}

type Happened = {
  reviewId: number
  type: ReviewEventType
  /** Whether the review is public by this event for the first time. */
  isPublication: boolean
}

/** What becomes of an invitation counts for the month in which it was sent. A review of whoever was not invited counts for none. */
export async function keepInvitationMonth(
  tx: Db,
  { reviewId, type, isPublication }: Happened,
): Promise<void> {
  const step = isPublication ? 'published' : STEPS[type]
  if (!step) return
  await sql`
    insert into invitation_month as own (member_id, month, step, reviews)
    select r.member_id, date_trunc('month', asked.happened_at at time zone ${TIME_ZONE})::date, ${step}, 1
      from review_event asked join review r on r.id = asked.review_id
     where asked.review_id = ${reviewId} and asked.sequence = 1 and asked.type = 'request'
    on conflict (member_id, month, step) do update set reviews = own.reviews + 1
  `.execute(tx)
}
