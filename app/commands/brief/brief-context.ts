import { queueMail } from '#commands/mail/queue-mail.ts'
import type { BriefMails, WrittenMail } from '#domain/brief/brief-mails.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'

export type BriefContext = {
  db: Db
  jobs: Jobs
  now: Temporal.Instant
  /** Of Message-IDs. */
  mailDomain: string
  mails: BriefMails
}

type ToSend = { event: string; to: string; locale: LocaleCode; mail: WrittenMail; notBefore?: Date }

/** Call it in the transaction of the event that it tells of. Returns whether it may leave. */
export async function sendBriefMail(
  tx: Db,
  { jobs, mailDomain }: Pick<BriefContext, 'jobs' | 'mailDomain'>,
  { mail, ...about }: ToSend,
): Promise<boolean> {
  return queueMail(tx, jobs, { ...mail, ...about, domain: mailDomain })
}

export function dateOf({ epochMilliseconds }: Temporal.Instant): Date {
  return new Date(epochMilliseconds)
}
