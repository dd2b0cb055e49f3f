import { queueMail } from '#commands/mail/queue-mail.ts'
import type { LocaleCode } from '#domain/translated.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/public-id.server.ts'

export type Letter = { subject: string; text: string; html: string }

export type AccountContext = {
  db: Db
  jobs: Jobs
  now: Temporal.Instant
  /** Of the page that was used; letters are written in it. */
  language: LocaleCode
  /** Of Message-IDs. */
  mailDomain: string
}

/** Call it in the transaction of what it tells of. */
export async function sendLetter(
  tx: Db,
  { jobs, language, mailDomain }: AccountContext,
  { kind, to, letter }: { kind: string; to: string; letter: Letter },
): Promise<void> {
  const event = `${kind}.${newPublicId()}`
  await queueMail(tx, jobs, { ...letter, event, to, locale: language, domain: mailDomain })
}
