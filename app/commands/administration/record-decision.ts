import { REASON_LENGTH } from '#domain/account/administration.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { STAFF_ACTIONS, type StaffAction } from '#domain/account/staff-actions.ts'
import { textInput } from '#domain/text/text-input.ts'
import type { Db } from '#platform/database/schema.ts'

/** Nothing that concerns a person, a company or a review is decided without one. */
export const reasonInput = textInput(REASON_LENGTH)

type Decided = {
  actor: Pick<SignedInUser, 'id'>
  action: StaffAction
  /** A public id, or the id of a job or mail. */
  subject: string
  reason?: string
  details?: Record<string, string | number>
  now: Temporal.Instant
}

/** Call it in the transaction of what it records. Gives the id of its row, which a complaint names. */
export async function recordDecision(tx: Db, decided: Decided): Promise<number> {
  const { actor, action, subject, reason = '', details = {}, now } = decided
  if (STAFF_ACTIONS[action].needsReason && reason === '')
    throw new TypeError(`${action} without a reason`)
  const { id } = await tx
    .insertInto('administration_event')
    .values({
      actor_id: actor.id,
      action,
      subject,
      reason,
      details: JSON.stringify(details),
      happened_at: new Date(now.epochMilliseconds),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
