import { z } from 'zod'
import type { AccountContext, WrittenMail } from '#commands/account/account-context.ts'
import { queueMail } from '#commands/mail/queue-mail.ts'
import { expectKnownReachable } from '#commands/mail/suppression.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { ANSWER_LIMIT, INBOX_LIMITS, NOTE_LIMIT } from '#domain/inbox/inbox.ts'
import { formKeyInput, textInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { lockMessage, type MessageChosen, writeStatus } from './message-status.ts'

export const answerInput = z.object({ answer: textInput(ANSWER_LIMIT), key: formKeyInput })

type Answer = MessageChosen &
  z.output<typeof answerInput> & {
    /** For who wrote, in the language of their message. */
    mail(locale: LocaleCode): WrittenMail
  }

/** Leaves by mail, once; whoever answers that mail reaches the colleague who wrote it. */
export async function answerMessage(
  { db, jobs, now, mailDomain }: AccountContext,
  actor: SignedInUser,
  { answer, key, mail, ...chosen }: Answer,
): Promise<void> {
  expectAllowed(actor, 'answer-inbox', chosen.memberId)
  await inTransaction(db, async (tx) => {
    const { id, email, locale } = await lockMessage(tx, chosen)
    // A brief has its own answers.
    if (email === null) throw new AppError('not-found')
    const entry = { requestId: id, kind: 'answer' as const, authorId: actor.id, body: answer }
    const publicId = await addEntry(tx, { ...entry, key, now })
    if (!publicId) return
    await expectKnownReachable(tx, email)
    const limit = INBOX_LIMITS.answersOfMember
    await countUses(tx, [{ limit, subject: String(chosen.memberId) }], now)
    await writeStatus(tx, id, 'answered')
    await queueMail(tx, jobs, {
      ...mail(locale),
      event: `message-answer.${publicId}`,
      to: email,
      replyTo: actor.email,
      locale,
      domain: mailDomain,
    })
  })
}

type Entry = {
  requestId: number
  kind: 'note' | 'answer'
  authorId: number
  body: string
  /** Of the form it came by. */
  key: string
  now: Temporal.Instant
}

/** Its public id; undefined where the same form was received before. */
async function addEntry(tx: Db, entry: Entry): Promise<string | undefined> {
  const added = await tx
    .insertInto('contact_request_entry')
    .values({
      public_id: newPublicId(),
      request_id: entry.requestId,
      kind: entry.kind,
      author_id: entry.authorId,
      body: entry.body,
      // Of one message: a key that somebody else made elsewhere is another one.
      form_key: `${entry.requestId}:${entry.key}`,
      written_at: new Date(entry.now.epochMilliseconds),
    })
    .onConflict((conflict) => conflict.column('form_key').doNothing())
    .returning('public_id')
    .executeTakeFirst()
  return added?.public_id
}

export const noteInput = z.object({ note: textInput(NOTE_LIMIT), key: formKeyInput })

/** For the team alone. */
export async function writeNote(
  { db, now }: { db: Db; now: Temporal.Instant },
  actor: SignedInUser,
  { note, key, ...chosen }: MessageChosen & z.output<typeof noteInput>,
): Promise<void> {
  expectAllowed(actor, 'answer-inbox', chosen.memberId)
  await inTransaction(db, async (tx) => {
    const { id, status } = await lockMessage(tx, chosen)
    await addEntry(tx, { requestId: id, kind: 'note', authorId: actor.id, body: note, key, now })
    if (status === 'new') await writeStatus(tx, id, 'read')
  })
}
