import { queueMail } from '#commands/mail/queue-mail.ts'
import { unkept } from '#domain/address/page-subject.ts'
import type { AlertMails, WrittenMail } from '#domain/alert/alert-mails.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import type { QueryContext } from '#queries/query/query-context.ts'

export type AlertContext = Pick<QueryContext, 'db' | 'now' | 'brand'> & {
  jobs: Jobs
  /** Of Message-IDs. */
  mailDomain: string
  mails: AlertMails
}

/** For reads: an alert shows nothing that is kept. */
export function readsOf({ now, brand }: AlertContext, db: Db): QueryContext {
  return { db, now, brand, shows: unkept }
}

type ToSend = { event: string; to: string; locale: LocaleCode; mail: WrittenMail }

/** Call it in the transaction of what it tells of: one event makes one mail. */
export async function sendAlertMail(
  tx: Db,
  { jobs, mailDomain }: AlertContext,
  { mail, ...about }: ToSend,
): Promise<void> {
  await queueMail(tx, jobs, { ...mail, ...about, domain: mailDomain })
}
