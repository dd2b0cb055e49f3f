import { z } from 'zod'
import { expectKnownReachable } from '#commands/mail/suppression.ts'
import { secretInput } from '#domain/account/account-input.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { addressOf } from '#domain/text/email-address.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { issueToken, revokeTokens, spendToken } from '#platform/security/tokens.server.ts'
import {
  type AccountContext,
  countMail,
  sendAccountMail,
  type WrittenMail,
} from './account-context.ts'

export const mailboxProofInput = z.object({ token: secretInput })

/** Mails a link to the account's address, for what was signed from it before it was the account's. */
export async function askMailboxProof(
  context: AccountContext,
  actor: SignedInUser,
  { network, mail }: { network: string; mail(secret: string): WrittenMail },
): Promise<void> {
  const subject = String(actor.id)
  await inTransaction(context.db, async (tx) => {
    const { sessionId } = actor
    await countMail(tx, { email: addressOf(actor.email), network, sessionId }, context.now)
    await expectKnownReachable(tx, actor.email)
    await revokeTokens(tx, 'authorship', subject)
    const secret = await issueToken(tx, { purpose: 'authorship', subject }, context.now)
    await sendAccountMail(tx, context, { kind: 'authorship', to: actor.email, mail: mail(secret) })
  })
}

/** For the session that follows the link, and for a day (`domain/author/authorship.ts`). */
export async function proveMailbox(
  { db, now }: AccountContext,
  actor: SignedInUser,
  { token }: z.output<typeof mailboxProofInput>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await spendToken(tx, 'authorship', { secret: token }, now)
    // Thrown within the transaction: for whoever did ask for it, the link stays good.
    if (found?.subject !== String(actor.id)) throw new AppError('conflict', { reason: 'spent' })
    await tx
      .updateTable('session')
      .set({ mailbox_proved_at: new Date(now.epochMilliseconds) })
      .where('id', '=', actor.sessionId)
      .execute()
  })
}
