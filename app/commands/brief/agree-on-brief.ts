import { expectAllowed } from '#domain/account/permissions.ts'
import { mayAgree } from '#domain/brief/relation.ts'
import { AppError } from '#domain/errors.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type AnsweringFor, answeringMember } from './answer-brief.ts'
import type { BriefContext } from './brief-context.ts'
import { lockBrief, recipientIn, recordBriefEvent } from './brief-record.ts'

/**
 * The chosen member says that they work together, as the sender did by choosing it. Pressed twice it is said once; after
 * thirty days it throws `conflict`.
 */
export async function agreeOnBrief(context: BriefContext, by: AnsweringFor): Promise<void> {
  const { db, now } = context
  if ('memberId' in by) expectAllowed(by.actor, 'agree-on-brief', by.memberId)
  await inTransaction(db, async (tx) => {
    const found = await answeringMember(tx, by, now)
    const brief = await lockBrief(tx, found.brief)
    const { id, memberStatus, chosenAt } = recipientIn(brief, found.memberId)
    if (memberStatus !== 'active') throw new AppError('not-found')
    if (brief.life.recipients.get(id)?.isAgreed) return
    const since = chosenAt && Temporal.Instant.fromEpochMilliseconds(chosenAt.getTime())
    if (!since || !mayAgree(since, now)) throw new AppError('conflict', { reason: 'brief-changed' })
    const event = {
      type: 'agree',
      actor: 'recipient',
      recipient: id,
      actorId: found.userId,
    } as const
    await recordBriefEvent(tx, brief, event, now)
  })
}
