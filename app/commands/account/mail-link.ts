import type { EmailAddress } from '#domain/text/email-address.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { issueToken } from '#platform/security/tokens.server.ts'
import { type AccountContext, type Letter, sendLetter } from './account-context.ts'
import { countLetter } from './count-letter.ts'
import type { Asker } from './owner-lane.ts'
import { authorSubject } from './welcome-author.ts'

export type AskedLink = Asker & {
  email: EmailAddress
  letters: { link(secret: string): Letter; noAccount(): Letter }
}

/** An address without an account is told so, by mail: the page says the same to everybody. */
export async function mailLink(
  context: AccountContext,
  purpose: 'sign-in' | 'password-reset',
  asked: AskedLink & { browser?: string },
): Promise<void> {
  const { email, browser, letters } = asked
  await inTransaction(context.db, async (tx) => {
    await countLetter(tx, asked, context.now)
    const user = await tx
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email.address)
      .executeTakeFirst()
    const author = await authorSubject(tx, email)
    const known = user ? String(user.id) : purpose === 'sign-in' && author
    const details = { locale: context.language }
    // For nobody as well, so that both answers take the same time.
    const token = { purpose, subject: known || 'nobody', details, browser }
    const secret = await issueToken(tx, token, context.now)
    const letter = known ? letters.link(secret) : letters.noAccount()
    await sendLetter(tx, context, { kind: purpose, to: email.address, letter })
  })
}
