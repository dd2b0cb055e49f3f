import { sql } from 'kysely'
import { z } from 'zod'
import { releaseAddress } from '#commands/mail/suppression.ts'
import { emailInput } from '#domain/account/account-input.ts'
import { AppError } from '#domain/errors.ts'
import type { EmailAddress } from '#domain/text/email-address.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { mailboxHash, newPublicId } from '#platform/security/secret.server.ts'
import { findToken, issueToken, spendToken } from '#platform/security/tokens.server.ts'
import {
  type AccountContext,
  countMail,
  sendAccountMail,
  type WrittenMail,
} from './account-context.ts'
import type { Asker } from './owner-lane.ts'
import { type OpenedSession, openSession } from './sessions.ts'

/** Of a subject that is an address without an account. */
export const authorPrefix = 'author '

export const signInLinkInput = z.object({ email: emailInput })

type Given = {
  secret: string
  browser: string | undefined
  device: string
  replaces: string | undefined
}

export async function signInByLink(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  { secret, browser, device, replaces }: Given,
): Promise<OpenedSession> {
  return inTransaction(db, async (tx) => {
    const token = await spendToken(tx, 'sign-in', { secret, browser }, now)
    const userId = token && ((await welcomeAuthor(tx, token)) ?? Number(token.subject))
    if (userId !== undefined) {
      await noteReader(tx, userId)
      return openSession(tx, { userId, method: 'link', device, replaces }, now)
    }
    const found = await findToken(tx, 'sign-in', { secret, browser }, now)
    throw new AppError('conflict', { reason: found === 'wrong-browser' ? found : 'spent' })
  })
}

/** Whoever follows a link reads the mailbox that it was sent to. */
async function noteReader(tx: Db, userId: number): Promise<void> {
  const { email } = await tx
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await releaseAddress(tx, email, { kind: 'recipient' })
}

/** The secret of the browser that asks, which alone may use the link. */
type Asked = AskedLink & { browser: string }

export async function askSignInLink(context: AccountContext, asked: Asked): Promise<void> {
  await mailLink(context, 'sign-in', asked)
}

export type AskedLink = Asker & {
  email: EmailAddress
  mails: { link(secret: string): WrittenMail; noAccount(): WrittenMail }
}

/** An address without an account is told so, by mail: the page says the same to everybody. */
export async function mailLink(
  context: AccountContext,
  purpose: 'sign-in' | 'password-reset',
  asked: AskedLink & { browser?: string },
): Promise<void> {
  const { email, browser, mails } = asked
  await inTransaction(context.db, async (tx) => {
    await countMail(tx, asked, context.now)
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
    const mail = known ? mails.link(secret) : mails.noAccount()
    const sent = { kind: purpose, to: email.address, mail }
    if (!(await sendAccountMail(tx, context, sent)))
      throw new AppError('invalid', { email: 'email-suppressed' })
  })
}

/** Of a link to somebody who has no account yet, but has confirmed a review, brief or alert from the address. */
async function authorSubject(
  tx: Db,
  { address }: { address: string },
): Promise<string | undefined> {
  const name = await confirmedName(tx, address)
  return name === undefined ? undefined : authorPrefix + address
}

/** As somebody signed last, a review or else a brief; an alert has no more than its address. */
async function confirmedName(tx: Db, address: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    (select 1 as place, first_name || ' ' || last_name as name from review_author
      where email = ${address} and verified_at is not null order by verified_at desc limit 1)
    union all
    (select 2, first_name || ' ' || last_name from brief
      where mailbox_hash = ${mailboxHash({ address })} and email = ${address} and sent_at is not null
      order by sent_at desc limit 1)
    union all
    (select 3, split_part(email::text, '@', 1) from alert
      where email = ${address} and confirmed_at is not null limit 1)
    order by place limit 1
  `.execute(tx)
  return rows[0]?.name
}

/** They get one as they come in for the first time. Undefined for a link of somebody who has. */
async function welcomeAuthor(
  tx: Db,
  { subject, details }: { subject: string; details: Record<string, unknown> },
): Promise<number | undefined> {
  if (!subject.startsWith(authorPrefix)) return undefined
  const email = subject.slice(authorPrefix.length)
  const name = await confirmedName(tx, email)
  const user = await tx
    .insertInto('app_user')
    .values({
      public_id: newPublicId(),
      email,
      // Ended since the link was sent, it leaves the address alone.
      full_name: name ?? email.slice(0, email.indexOf('@')),
      locale: details.locale as LocaleCode,
    })
    // Two links may be followed at once.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return user.id
}
