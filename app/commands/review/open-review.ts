import { countInMonth } from '#commands/register/count-month.ts'
import { keepInvitationMonth } from '#commands/review/change/keep-invitation-month.ts'
import { AppError } from '#domain/errors.ts'
import { nextLife, type ReviewEvent, UNBORN } from '#domain/review/review-life-cycle.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/secret.server.ts'

/** A review begins with its first event; until it is submitted it holds nothing that anybody said. */
export async function openReview(
  tx: Db,
  { memberId, locale, event }: { memberId: number; locale: LocaleCode; event: ReviewEvent },
  at: Date,
): Promise<{ id: number; publicId: string }> {
  const { state } = nextLife(UNBORN, event)
  if (state === 'none') throw new AppError('conflict', { event: event.type })
  const member = await tx
    .selectFrom('member')
    .select(['category_id', 'activity_id'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const review = await tx
    .insertInto('review')
    .values({
      ...member,
      public_id: newPublicId(),
      member_id: memberId,
      state,
      locale,
      rating: 0,
      created_at: at,
    })
    .returning(['id', 'public_id as publicId'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('review_event')
    .values({
      review_id: review.id,
      sequence: 1,
      type: event.type,
      actor_kind: event.actor,
      actor_id: event.actorId ?? null,
      reason: event.reason ?? null,
      happened_at: at,
    })
    .execute()
  await countInMonth(tx, {
    memberId,
    type: event.type,
    reason: null,
    at: Temporal.Instant.fromEpochMilliseconds(at.getTime()),
    isPublic: false,
    isPublication: false,
  })
  if (event.type === 'request')
    await keepInvitationMonth(tx, { reviewId: review.id, type: event.type, isPublication: false })
  return review
}
