import { z } from 'zod'
import { emailInput, secretInput } from '#domain/account-input.ts'
import type { EmailAddress } from '#domain/email-address.ts'
import { AppError } from '#domain/errors.ts'
import type { SignedInUser } from '#domain/signed-in-user.ts'
import { issueToken, revokeTokens, spendToken } from '#platform/tokens.server.ts'
import { inTransaction } from '#platform/transaction.ts'
import { type AccountContext, type Letter, sendLetter } from './account-context.ts'
import { countLetter } from './count-letter.ts'

export const emailChangeInput = z.object({ email: emailInput })
export const emailConfirmedInput = z.object({ token: secretInput })

type Asked = {
  email: EmailAddress
  network: string
  letters: { confirm(secret: string): Letter; asked: Letter }
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
  const { email, letters } = asked
  if (email.address.toLowerCase() === actor.email.toLowerCase())
    throw new AppError('invalid', { email: 'email-taken' })
  const subject = String(actor.id)
  await inTransaction(context.db, async (tx) => {
    await countLetter(tx, asked, context.now)
    await revokeTokens(tx, 'email-change', subject)
    const details = { address: email.address }
    const secret = await issueToken(tx, { purpose: 'email-change', subject, details }, context.now)
    await sendLetter(tx, context, {
      kind: 'email-change',
      to: email.address,
      letter: letters.confirm(secret),
    })
    await sendLetter(tx, context, {
      kind: 'email-change-asked',
      to: actor.email,
      letter: letters.asked,
    })
  })
}

/** An address that somebody took in the meantime is theirs: the link is then spent. */
export async function confirmEmailChange(
  context: AccountContext,
  { token, changed }: { token: string; changed(address: string): Letter },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const found = await spendToken(tx, 'email-change', { secret: token }, context.now)
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
    await tx.updateTable('app_user').set({ email: address }).where('id', '=', user.id).execute()
    // Links on their way to the old mailbox open nothing any more.
    await revokeTokens(tx, 'sign-in', found.subject)
    await revokeTokens(tx, 'password-reset', found.subject)
    for (const to of [user.email, address])
      await sendLetter(tx, context, { kind: 'email-changed', to, letter: changed(address) })
  })
}
