import { z } from 'zod'
import { emailInput } from '#domain/account-input.ts'
import { ACCOUNT_LIMITS } from '#domain/account-limits.ts'
import { type EmailAddress, mailboxOf } from '#domain/email-address.ts'
import { countUses } from '#platform/rate-limit.server.ts'
import type { Db } from '#platform/schema.ts'
import { issueToken } from '#platform/tokens.server.ts'
import { inTransaction } from '#platform/transaction.ts'
import { type AccountContext, type Letter, sendLetter } from './account-context.ts'

export const signInLinkInput = z.object({ email: emailInput })

type Asked = {
  email: EmailAddress
  network: string
  /** The secret of the browser that asks, which alone may use the link. */
  browser: string
  letters: { link(secret: string): Letter; noAccount(): Letter }
}

/** An address without an account is told so, by mail: the page says the same to everybody. */
export async function askSignInLink(context: AccountContext, asked: Asked): Promise<void> {
  const { email, browser, letters } = asked
  await inTransaction(context.db, async (tx) => {
    await countLetter(tx, asked, context.now)
    const user = await tx
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email.address)
      .executeTakeFirst()
    // For nobody as well, so that both answers take the same time.
    const subject = user ? String(user.id) : 'nobody'
    const secret = await issueToken(tx, { purpose: 'sign-in', subject, browser }, context.now)
    const letter = user ? letters.link(secret) : letters.noAccount()
    await sendLetter(tx, context, { kind: 'sign-in', to: email.address, letter })
  })
}

/** Counted by what was typed, whether there is such an account or not. */
export async function countLetter(
  db: Db,
  { email, network }: { email: EmailAddress; network: string },
  now: Temporal.Instant,
): Promise<void> {
  const mailbox = mailboxOf(email)
  await countUses(
    db,
    [
      { limit: ACCOUNT_LIMITS.mailToAddress, subject: `${mailbox} ${network}` },
      { limit: ACCOUNT_LIMITS.mailToAddressFromAll, subject: mailbox },
      { limit: ACCOUNT_LIMITS.mailFromNetwork, subject: network },
    ],
    now,
  )
}
