import { z } from 'zod'
import { writeStatus } from '#commands/inbox/message-status.ts'
import { type Actor, expectAllowed } from '#domain/account/permissions.ts'
import {
  ANSWER_MAIL_SECONDS,
  BRIEF_LIMITS,
  BRIEF_TEXT_LIMITS,
  DECLINE_REASONS,
} from '#domain/brief/brief.ts'
import type { BriefAnswer } from '#domain/brief/brief-life-cycle.ts'
import { AppError } from '#domain/errors.ts'
import { choiceInput, formKeyInput, optionalTextInput, textInput } from '#domain/text/text-input.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { findToken } from '#platform/security/tokens.server.ts'
import type { BriefContext } from './brief-context.ts'
import { type LockedBrief, lockBrief, recipientIn, recordBriefEvent } from './brief-record.ts'
import { say, wasSaid } from './brief-talk.ts'
import { tellSender } from './tell-recipients.ts'

/** How many events of the brief the page has shown: whoever is overtaken by a colleague is told so. */
const seenInput = z.coerce.number().int().catch(-1)

export const interestInput = z.object({
  words: textInput(BRIEF_TEXT_LIMITS.talk),
  key: formKeyInput,
  seen: seenInput,
})

export const declineInput = z.object({
  reason: choiceInput(DECLINE_REASONS),
  words: optionalTextInput(BRIEF_TEXT_LIMITS.talk),
  key: formKeyInput,
  seen: seenInput,
})

/** A member's own team, or whoever holds the link that was mailed to a member of whom nobody has an account. */
export type AnsweringFor =
  | { memberId: number; message: string; actor: Actor & { id: number } }
  | { secret: string }

type Answer = {
  kind: BriefAnswer
  words: string
  reason?: string
  key: string
  seen: number
}

/** What a recipient says reaches the sender on their page; the mail that tells of it says who and what. */
export async function answerBrief(
  context: BriefContext,
  by: AnsweringFor,
  { kind, words, reason, key, seen }: Answer,
): Promise<void> {
  const { db, now } = context
  await inTransaction(db, async (tx) => {
    const found = await answeringMember(tx, by, now)
    const brief = await lockBrief(tx, found.brief)
    const recipient = recipientIn(brief, found.memberId)
    const requestId = recipient.requestId
    if (requestId === null || recipient.memberStatus !== 'active') throw new AppError('not-found')
    const said = { requestId, kind, authorId: found.userId, body: words, key }
    if (await wasSaid(tx, said)) return
    if (seen !== (await spokenCount(tx, recipient.id)))
      throw new AppError('conflict', { reason: 'brief-changed' })
    const subject = String(requestId)
    await countUses(tx, [{ limit: BRIEF_LIMITS.talk, subject }], now)
    const event = { type: kind, actor: 'recipient', recipient: recipient.id } as const
    const recorded = { ...event, reason: reason ?? null, actorId: found.userId }
    await recordBriefEvent(tx, brief, recorded, now)
    await say(tx, said, now)
    await writeStatus(tx, requestId, 'answered')
    await tellOfAnswer(tx, context, { brief, memberName: recipient.memberName, answer: kind })
  })
}

/** Whose recipient answers, of which brief. One of another member is not found. */
export async function answeringMember(
  tx: Db,
  by: AnsweringFor,
  now: Temporal.Instant,
): Promise<{ brief: string; memberId: number; message: string; userId: number | null }> {
  if ('memberId' in by) expectAllowed(by.actor, 'answer-brief', by.memberId)
  const message = 'message' in by ? by.message : await messageOf(tx, by.secret, now)
  const found = await tx
    .selectFrom('contact_request as c')
    .innerJoin('brief as b', 'b.id', 'c.brief_id')
    .select(['b.public_id as brief', 'c.member_id as memberId'])
    .where('c.public_id', '=', message)
    .$if('memberId' in by, (query) =>
      query.where('c.member_id', '=', 'memberId' in by ? by.memberId : 0),
    )
    .executeTakeFirst()
  if (!found) throw new AppError('not-found')
  return { ...found, message, userId: 'actor' in by ? by.actor.id : null }
}

async function messageOf(tx: Db, secret: string, now: Temporal.Instant): Promise<string> {
  const token = await findToken(tx, 'brief-answer', { secret }, now)
  if (!token || token === 'wrong-browser') throw new AppError('gone')
  return token.subject
}

/** What has passed between the sender and one recipient. */
async function spokenCount(tx: Db, recipientId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('brief_event')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('recipient_id', '=', recipientId)
    .where('type', 'in', ['interest', 'question', 'decline', 'reply'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Told = { brief: LockedBrief; memberName: string; answer: BriefAnswer }

/** One mail an hour: what is said meanwhile is on the page that the next one leads to. */
async function tellOfAnswer(
  tx: Db,
  context: BriefContext,
  { brief, memberName, answer }: Told,
): Promise<void> {
  const { row } = brief
  const { now } = context
  const last = row.answer_mail_at?.getTime() ?? Number.NEGATIVE_INFINITY
  // One that has not left yet tells of this answer too.
  if (last > now.epochMilliseconds) return
  const at = new Date(Math.max(now.epochMilliseconds, last + ANSWER_MAIL_SECONDS * 1000))
  await tx.updateTable('brief').set({ answer_mail_at: at }).where('id', '=', row.id).execute()
  await tellSender(tx, context, {
    brief,
    event: `answered.${brief.eventCount}`,
    notBefore: at,
    mail: (locale, secret) => context.mails.answered(locale, { secret, memberName, answer }),
  })
}
