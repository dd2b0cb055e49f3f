import { z } from 'zod'
import type { AccountContext, Letter } from '#commands/account/account-context.ts'
import { queueMail } from '#commands/mail/queue-mail.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { ANSWER_LIMIT, INBOX_LIMITS } from '#domain/inbox/inbox.ts'
import { formKeyInput, textInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/translated.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { addEntry } from './add-entry.ts'
import { lockMessage, type MessageChosen, writeStatus } from './message-status.ts'

export const answerInput = z.object({ answer: textInput(ANSWER_LIMIT), key: formKeyInput })

type Answer = MessageChosen &
  z.output<typeof answerInput> & {
    /** For who wrote, in the language of their message. */
    letter(locale: LocaleCode): Letter
  }

/** Leaves by mail, once; whoever answers that mail reaches the colleague who wrote it. */
export async function answerMessage(
  { db, jobs, now, mailDomain }: AccountContext,
  actor: SignedInUser,
  { answer, key, letter, ...chosen }: Answer,
): Promise<void> {
  expectAllowed(actor, 'answer-inbox', chosen.memberId)
  await inTransaction(db, async (tx) => {
    const { id, email, locale } = await lockMessage(tx, chosen)
    const entry = { requestId: id, kind: 'answer' as const, authorId: actor.id, body: answer }
    const publicId = await addEntry(tx, { ...entry, key, now })
    if (!publicId) return
    const limit = INBOX_LIMITS.answersOfMember
    await countUses(tx, [{ limit, subject: String(chosen.memberId) }], now)
    await writeStatus(tx, id, 'answered')
    await queueMail(tx, jobs, {
      ...letter(locale),
      event: `message-answer.${publicId}`,
      to: email,
      replyTo: actor.email,
      locale,
      domain: mailDomain,
    })
  })
}
