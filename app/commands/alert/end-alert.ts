import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { digest, KEYED } from '#platform/security/secret.server.ts'
import { findToken, issueToken, revokeTokens } from '#platform/security/tokens.server.ts'
import { ofMailbox, ownedBy } from '#queries/alert/alerts.ts'
import type { AlertContext } from './alert-context.ts'
import { prolong } from './confirm-alert.ts'

type Context = Pick<AlertContext, 'db' | 'now'>

/** Whose alerts they are: by the link of a mail, or signed in with the address. */
export type AlertHolder = { secret: string } | SignedInUser

/** Of somebody else it ends none, and says so. Ended before, it stays ended. */
export async function endAlert(
  { db, now }: Context,
  holder: AlertHolder,
  publicId: string,
): Promise<void> {
  const isOwn = await ownAlerts(db, holder, now)
  if ('secret' in holder) {
    await db.deleteFrom('alert').where('public_id', '=', publicId).where(isOwn).execute()
    return
  }
  const ended = await db
    .deleteFrom('alert')
    .where('public_id', '=', publicId)
    .where(isOwn)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new AppError('not-found')
}

/** All of the address, those too that nobody has confirmed. */
export async function endAllAlerts({ db, now }: Context, holder: AlertHolder): Promise<void> {
  await db
    .deleteFrom('alert')
    .where(await ownAlerts(db, holder, now))
    .execute()
}

export async function renewAlert(
  { db, now }: Context,
  holder: AlertHolder,
  publicId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const own = await tx
      .selectFrom('alert')
      .select('public_id')
      .where('public_id', '=', publicId)
      .where(await ownAlerts(tx, holder, now))
      .executeTakeFirst()
    if (!own) throw new AppError('secret' in holder ? 'gone' : 'not-found')
    await prolong(tx, own.public_id, now)
  })
}

/** Throws `gone` for a link that opens nothing. */
async function ownAlerts(db: Db, holder: AlertHolder, now: Temporal.Instant) {
  if (!('secret' in holder)) {
    expectAllowed(holder, 'keep-alerts')
    return ownedBy(holder)
  }
  const mailbox = await mailboxOfLink(db, holder.secret, now)
  if (mailbox === undefined) throw new AppError('gone')
  return ofMailbox(mailbox)
}

/** It is used again and again: whoever has ended all may be sent others later. */
export async function mailboxOfLink(
  db: Db,
  secret: string,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const token = secret === '' ? undefined : await findToken(db, 'alert-end', { secret }, now)
  return token && token !== 'wrong-browser' ? token.subject : undefined
}

/**
 * The secret of the mailbox's links: the same in all of its mails, so that an old one still ends what it came with, and
 * none is stored but its hash. Nobody makes it out of the database alone: that takes the key.
 */
export async function endSecret(tx: Db, mailbox: string, now: Temporal.Instant): Promise<string> {
  const secret = digest('alert-end', mailbox).slice(KEYED.length)
  await revokeTokens(tx, 'alert-end', mailbox)
  return issueToken(tx, { purpose: 'alert-end', subject: mailbox, secret }, now)
}
