import type { Selectable } from 'kysely'
import type { DeclineReason, EndReason } from '#domain/brief/brief.ts'
import {
  type BriefEvent,
  type BriefLife,
  briefLife,
  nextBriefLife,
  type RecipientState,
} from '#domain/brief/brief-life-cycle.ts'
import { AppError, isAppError } from '#domain/errors.ts'
import type { Db, Schema } from '#platform/database/schema.ts'
import { dateOf } from './brief-context.ts'

export type BriefRecipient = {
  id: number
  memberId: number
  memberName: string
  memberStatus: string
  requestId: number | null
  /** Of its message. */
  request: string | null
  state: RecipientState
  firstAnswerAt: Date | null
  chosenAt: Date | null
}

/** A brief as it stands, taken for the rest of the transaction. */
export type LockedBrief = {
  row: Selectable<Schema['brief']>
  recipients: BriefRecipient[]
  life: BriefLife
  eventCount: number
}

export async function lockBrief(tx: Db, publicId: string): Promise<LockedBrief> {
  const row = await tx
    .selectFrom('brief')
    .selectAll()
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  const recipients = await tx
    .selectFrom('brief_recipient as r')
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .leftJoin('contact_request as c', 'c.id', 'r.request_id')
    .select(['r.id', 'r.member_id as memberId', 'r.state', 'r.request_id as requestId'])
    .select(['m.name as memberName', 'm.status as memberStatus', 'c.public_id as request'])
    .select(['r.first_answer_at as firstAnswerAt', 'r.chosen_at as chosenAt'])
    .where('r.brief_id', '=', row.id)
    .orderBy('r.position')
    .execute()
  const events = await tx
    .selectFrom('brief_event')
    .select(['type', 'actor', 'recipient_id as recipient', 'reason'])
    .where('brief_id', '=', row.id)
    .orderBy('sequence')
    .execute()
  const ids = recipients.map(({ id }) => id)
  return { row, recipients, life: briefLife(ids, events), eventCount: events.length }
}

/** Of the member; a brief of others is not found. */
export function recipientIn(brief: LockedBrief, memberId: number): BriefRecipient {
  const found = brief.recipients.find((each) => each.memberId === memberId)
  if (!found) throw new AppError('not-found')
  return found
}

/**
 * The only way a brief changes: appends the event, and brings with it what the rows say of it. What cannot happen now
 * throws `conflict` with the reason `brief-changed`.
 */
export async function recordBriefEvent(
  tx: Db,
  brief: LockedBrief,
  event: BriefEvent & { actorId?: number | null },
  now: Temporal.Instant,
): Promise<void> {
  const life = nextOf(brief.life, event)
  const { type, actor, recipient = null, reason = null, actorId = null } = event
  brief.eventCount += 1
  await tx
    .insertInto('brief_event')
    .values({
      brief_id: brief.row.id,
      sequence: brief.eventCount,
      type,
      actor,
      recipient_id: recipient,
      actor_id: actorId,
      reason,
      happened_at: dateOf(now),
    })
    .execute()
  await writeBrief(tx, brief, { event, life, at: dateOf(now) })
  if (recipient !== null) await writeRecipient(tx, brief, { event, life, at: dateOf(now) })
  brief.life = life
}

function nextOf(life: BriefLife, event: BriefEvent): BriefLife {
  try {
    return nextBriefLife(life, event)
  } catch (error) {
    if (isAppError(error) && error.code === 'conflict')
      throw new AppError('conflict', { reason: 'brief-changed' })
    throw error
  }
}

type Written = { event: BriefEvent; life: BriefLife; at: Date }

async function writeBrief(
  tx: Db,
  { row, life: before }: LockedBrief,
  { event, life, at }: Written,
) {
  const { state } = life
  const isEnded = state === 'closed' || state === 'lapsed' || state === 'stopped'
  const change = {
    ...(state !== before.state && { state }),
    ...(event.type === 'send' && { sent_at: at }),
    ...(event.type === 'extend' && { extended_at: at }),
    ...(event.type === 'end' && { end_reason: event.reason as EndReason }),
    ...(isEnded && row.ended_at === null && state !== before.state && { ended_at: at }),
  }
  if (Object.keys(change).length === 0) return
  await tx.updateTable('brief').set(change).where('id', '=', row.id).execute()
  Object.assign(row, change)
}

async function writeRecipient(
  tx: Db,
  { recipients }: LockedBrief,
  { event: { type, actor, recipient, reason }, life, at }: Written,
) {
  const own = recipients.find(({ id }) => id === recipient)
  const after = life.recipients.get(recipient ?? 0)
  if (!own || !after) return
  const change = {
    ...(after.state !== own.state && { state: after.state }),
    ...(type === 'decline' && { decline_reason: reason as DeclineReason }),
    ...(actor === 'recipient' && !own.firstAnswerAt && { first_answer_at: at }),
    ...(type === 'share' && { shared_at: at }),
    ...(type === 'choose' && { chosen_at: at }),
    ...(type === 'agree' && { agreed_at: at }),
  }
  if (Object.keys(change).length === 0) return
  await tx.updateTable('brief_recipient').set(change).where('id', '=', own.id).execute()
  own.state = after.state
  own.firstAnswerAt ??= change.first_answer_at ?? null
}
