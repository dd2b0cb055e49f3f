import { z } from 'zod'
import {
  BRIEF_LIMITS,
  BRIEF_TEXT_LIMITS,
  END_REASONS,
  EXTENSION_DAYS,
} from '#domain/brief/brief.ts'
import type { BriefProblem } from '#domain/brief/brief-form.ts'
import { isEndDay } from '#domain/brief/relation.ts'
import { AppError } from '#domain/errors.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import {
  choiceInput,
  formKeyInput,
  lineInput,
  optionalTextInput,
  textInput,
} from '#domain/text/text-input.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import type { BriefContext } from './brief-context.ts'
import { readDay } from './brief-input.ts'
import {
  type BriefRecipient,
  type LockedBrief,
  lockBrief,
  recordBriefEvent,
} from './brief-record.ts'
import { say, wasSaid } from './brief-talk.ts'
import { noteConflicts } from './note-conflicts.ts'
import { askedAgain, tellNews, tellSender } from './tell-recipients.ts'

/** A recipient by the public id of its message. */
const recipientInput = z.string().max(40).catch('')

export const replyInput = z.object({
  recipient: recipientInput,
  words: textInput(BRIEF_TEXT_LIMITS.talk),
  key: formKeyInput,
})

export const shareInput = z.object({ recipient: recipientInput })

/** An empty one says nothing of when the work ends. */
const endDayInput = (today: Temporal.PlainDate) =>
  z
    .string()
    .trim()
    .catch('')
    .refine((given) => {
      const day = given === '' ? undefined : readDay(given)
      return given === '' || (day !== undefined && isEndDay(day, today))
    }, problem('end-day'))

const problem = (code: BriefProblem) => code

export const chooseInput = (today: Temporal.PlainDate) =>
  z.object({
    recipient: recipientInput,
    ends_on: endDayInput(today),
    words: optionalTextInput(BRIEF_TEXT_LIMITS.closing),
  })

type ChooseInput = z.output<ReturnType<typeof chooseInput>>

export const endInput = z.object({
  reason: choiceInput(END_REASONS),
  words: optionalTextInput(BRIEF_TEXT_LIMITS.closing),
})

export const linkInput = z.object({ email: lineInput(254) })

/** Which brief: that its sender asks is known before. */
type Own = { brief: string }

type Work = (tx: Db, brief: LockedBrief) => Promise<void>

const withBrief = ({ db }: BriefContext, { brief }: Own, work: Work) =>
  inTransaction(db, async (tx) => work(tx, await lockBrief(tx, brief)))

function recipientOf({ recipients }: LockedBrief, request: string): BriefRecipient {
  const found = recipients.find((each) => each.request === request)
  if (!found) throw new AppError('not-found')
  return found
}

/** The sender's words to one of those who answered. */
export async function replyToRecipient(
  context: BriefContext,
  own: Own,
  { recipient: request, words, key }: z.output<typeof replyInput>,
): Promise<void> {
  await withBrief(context, own, async (tx, brief) => {
    const recipient = recipientOf(brief, request)
    const { requestId } = recipient
    if (requestId === null) throw new AppError('not-found')
    const said = { requestId, kind: 'reply' as const, authorId: null, body: words, key }
    if (await wasSaid(tx, said)) return
    await countUses(tx, [{ limit: BRIEF_LIMITS.talk, subject: own.brief }], context.now)
    const event = { type: 'reply', actor: 'sender', recipient: recipient.id } as const
    await recordBriefEvent(tx, brief, event, context.now)
    await say(tx, said, context.now)
    await unreadAgain(tx, requestId)
    await tellNews(tx, context, { brief, recipient, news: 'replied' })
  })
}

/** The one thing that lets a recipient know who is asking. Pressed twice it is done once. */
export async function shareDetails(
  context: BriefContext,
  own: Own,
  { recipient: request }: z.output<typeof shareInput>,
): Promise<void> {
  await withBrief(context, own, async (tx, brief) => {
    const recipient = recipientOf(brief, request)
    if (brief.life.recipients.get(recipient.id)?.isShared) return
    const event = { type: 'share', actor: 'sender', recipient: recipient.id } as const
    await recordBriefEvent(tx, brief, event, context.now)
    if (recipient.requestId !== null) await unreadAgain(tx, recipient.requestId)
    await tellNews(tx, context, { brief, recipient, news: 'shared' })
  })
}

/** There is news for the team. */
async function unreadAgain(tx: Db, requestId: number): Promise<void> {
  await tx
    .updateTable('contact_request')
    .set({ status: 'new' })
    .where('id', '=', requestId)
    .execute()
}

export async function extendBrief(context: BriefContext, own: Own): Promise<void> {
  await withBrief(context, own, async (tx, brief) => {
    await recordBriefEvent(tx, brief, { type: 'extend', actor: 'sender' }, context.now)
    const answerBy = Temporal.PlainDate.from(brief.row.answer_by).add({ days: EXTENSION_DAYS })
    await tx
      .updateTable('brief')
      .set({ answer_by: answerBy.toString() })
      .where('id', '=', brief.row.id)
      .execute()
  })
}

/** With one of those who answered, or with none: all are told that it has ended, and none of them who was chosen. */
export async function closeBrief(
  context: BriefContext,
  own: Own,
  given: ChooseInput | z.output<typeof endInput>,
): Promise<void> {
  await withBrief(context, own, async (tx, brief) => {
    const chosen = 'recipient' in given ? recipientOf(brief, given.recipient) : undefined
    if ('reason' in given) {
      const event = { type: 'end', actor: 'sender', reason: given.reason } as const
      await recordBriefEvent(tx, brief, event, context.now)
    } else {
      const event = { type: 'choose', actor: 'sender', recipient: chosen?.id ?? 0 } as const
      await recordBriefEvent(tx, brief, event, context.now)
      if (chosen) await noteConflicts(tx, brief, [chosen], context.now)
    }
    const ends_on = 'recipient' in given ? given.ends_on || null : null
    await tx
      .updateTable('brief')
      .set({ closing_words: given.words || null, ends_on })
      .where('id', '=', brief.row.id)
      .execute()
    for (const recipient of brief.recipients) {
      const news = recipient === chosen ? 'chosen' : 'closed'
      if (recipient.requestId !== null) await unreadAgain(tx, recipient.requestId)
      await tellNews(tx, context, { brief, recipient, news })
    }
  })
}

/** Another link to its page, to the address that it was sent from; whoever types another one is told the same. */
export async function sendPageLink(
  context: BriefContext,
  { brief: publicId, email, network }: Own & { email: string; network: string },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const uses = [
      { limit: BRIEF_LIMITS.links, subject: publicId },
      { limit: BRIEF_LIMITS.linksOfNetwork, subject: network },
    ]
    await countUses(tx, uses, context.now)
    const found = await tx
      .selectFrom('brief')
      .select('email')
      .where('public_id', '=', publicId)
      .where('sent_at', 'is not', null)
      .executeTakeFirst()
    if (!found?.email || mailboxOf({ address: found.email }) !== mailboxOf({ address: email }))
      return
    const brief = await lockBrief(tx, publicId)
    await tellSender(tx, context, {
      brief,
      event: askedAgain('link'),
      mail: (locale, secret) => context.mails.link(locale, { secret }),
    })
  })
}
