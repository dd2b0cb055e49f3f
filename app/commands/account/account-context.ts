import { queueMail } from '#commands/mail/queue-mail.ts'
import { wideNetwork } from '#domain/account/wide-network.ts'
import { ACCOUNT_DELAYS, ACCOUNT_LIMITS } from '#domain/limit/limits.ts'
import { type EmailAddress, mailboxOf } from '#domain/text/email-address.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { type Asker, ownerLane } from './owner-lane.ts'

export type WrittenMail = { subject: string; text: string; html: string }

export type AccountContext = {
  db: Db
  jobs: Jobs
  now: Temporal.Instant
  /** Of the page that was used; mails are written in it. */
  language: LocaleCode
  /** Of Message-IDs. */
  mailDomain: string
}

/** Without them nobody gets in; they leave to where nothing else does, if only once a day. */
const SIGN_IN_KINDS = ['sign-in', 'password-reset', 'staff-invitation', 'passkey-reset']

/** Call it in the transaction of what it tells of. Returns whether it may leave. */
export async function sendAccountMail(
  tx: Db,
  { jobs, language, mailDomain }: AccountContext,
  { kind, to, mail }: { kind: string; to: string; mail: WrittenMail },
): Promise<boolean> {
  const event = `${kind}.${newPublicId()}`
  const isSignIn = SIGN_IN_KINDS.includes(kind)
  const about = { event, to, locale: language, domain: mailDomain, isSignIn }
  return queueMail(tx, jobs, { ...mail, ...about })
}

/** Counted by what was typed, whether there is such an account or not. */
export async function countMail(
  db: Db,
  { email, ...asker }: Asker & { email: EmailAddress },
  now: Temporal.Instant,
): Promise<void> {
  const mailbox = mailboxOf(email)
  const { network } = asker
  const lane = await ownerLane(db, email, asker)
  const asked = lane
    ? [{ limit: ACCOUNT_LIMITS.mailAskedByOwner, subject: `${mailbox} ${lane}` }]
    : [
        { limit: ACCOUNT_DELAYS.mailToAddress, subject: mailbox },
        { limit: ACCOUNT_LIMITS.mailFromNetwork, subject: network },
        { limit: ACCOUNT_LIMITS.mailFromWideNetwork, subject: wideNetwork(network) },
      ]
  await countUses(db, asked, now)
}
