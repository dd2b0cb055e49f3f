import { z } from 'zod'
import { expectReachable } from '#commands/mail/suppression.ts'
import { emailInput, secretInput } from '#domain/account/account-input.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { EmailAddress } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { mailboxHash } from '#platform/security/secret.server.ts'
import {
  findToken,
  issueToken,
  revokeTokens,
  spendToken,
} from '#platform/security/tokens.server.ts'
import {
  type AccountContext,
  countMail,
  sendAccountMail,
  type WrittenMail,
} from './account-context.ts'
import { closeAllSessions } from './sessions.ts'
import { authorPrefix } from './sign-in-by-link.ts'

export const emailChangeInput = z.object({ email: emailInput })
export const emailConfirmedInput = z.object({ token: secretInput })

type Asked = {
  email: EmailAddress
  network: string
  /** The secret of the browser that asks: elsewhere the link works only for whoever is signed in. */
  browser: string
  mails: { confirm(secret: string): WrittenMail; asked: WrittenMail }
}

/**
 * Both addresses are told; the new one confirms. Whether somebody else has it shows only to whoever
 * reads its mail.
 */
export async function askEmailChange(
  context: AccountContext,
  actor: SignedInUser,
  asked: Asked,
): Promise<void> {
  const { email, browser, mails } = asked
  if (email.address.toLowerCase() === actor.email.toLowerCase())
    throw new AppError('invalid', { email: 'email-taken' })
  const subject = String(actor.id)
  await inTransaction(context.db, async (tx) => {
    await countMail(tx, asked, context.now)
    await expectReachable(tx, email.address)
    await revokeTokens(tx, 'email-change', subject)
    const token = { purpose: 'email-change', subject, browser } as const
    const details = { address: email.address }
    const secret = await issueToken(tx, { ...token, details }, context.now)
    await sendAccountMail(tx, context, {
      kind: 'email-change',
      to: email.address,
      mail: mails.confirm(secret),
    })
    await sendAccountMail(tx, context, {
      kind: 'email-change-asked',
      to: actor.email,
      mail: mails.asked,
    })
  })
}

type Confirmed = {
  token: string
  browser: string | undefined
  /** Whoever is signed in, the account that asked or another. */
  actor: Pick<SignedInUser, 'id' | 'sessionId'> | null
  changed(address: string): WrittenMail
}

/**
 * In the browser that asked, or by the account that asked: whoever else reads the new mailbox cannot
 * be made to give it away by a click. An address that somebody took in the meantime is theirs: the
 * link is then spent.
 */
export async function confirmEmailChange(
  context: AccountContext,
  { token, browser, actor, changed }: Confirmed,
): Promise<void> {
  const held = { secret: token, browser, subject: actor ? String(actor.id) : undefined }
  await inTransaction(context.db, async (tx) => {
    const found = await spendToken(tx, 'email-change', held, context.now)
    if (!found && (await findToken(tx, 'email-change', held, context.now)) === 'wrong-browser')
      throw new AppError('conflict', { reason: 'not-asked-here' })
    const address = String(found?.details.address ?? '')
    const isTaken = await tx
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', address)
      .executeTakeFirst()
    if (!found || isTaken) throw new AppError('conflict', { reason: 'spent' })
    const user = await tx
      .selectFrom('app_user')
      .select(['id', 'email'])
      .where('id', '=', Number(found.subject))
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('app_user')
      .set({ email: address, email_since: new Date(context.now.epochMilliseconds) })
      .where('id', '=', user.id)
      .execute()
    await tx
      .insertInto('former_mailbox')
      .values({
        user_id: user.id,
        mailbox_hash: mailboxHash({ address: user.email }),
        left_at: new Date(context.now.epochMilliseconds),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await endWhatWasOpen(tx, user.id, { address, actor })
    for (const to of [user.email, address])
      await sendAccountMail(tx, context, { kind: 'email-changed', to, mail: changed(address) })
  })
}

/** Links on their way to either mailbox open nothing any more, and nobody stays signed in elsewhere. */
async function endWhatWasOpen(
  tx: Db,
  userId: number,
  { address, actor }: Pick<Confirmed, 'actor'> & { address: string },
): Promise<void> {
  for (const purpose of ['sign-in', 'password-reset', 'authorship'] as const)
    await revokeTokens(tx, purpose, String(userId))
  await revokeTokens(tx, 'sign-in', authorPrefix + address)
  const isOwnSession = actor?.id === userId
  await closeAllSessions(tx, userId, isOwnSession ? { except: actor.sessionId } : {})
}
