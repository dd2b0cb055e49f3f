import { sendAlerts } from '#commands/alert/send-alerts.ts'
import type { AlertMails } from '#domain/alert/alert-mails.ts'
import type { Brand } from '#platform/brand.ts'
import type { Db } from '#platform/database/schema.ts'

/** Under which name mails leave, and how those of alerts are written. */
export type AlertSite = { mailDomain: string; brand: Brand; alertMails: AlertMails }

/** Mails wait for the minute's sender: there is nothing to ask of the queue. */
const jobs = { enqueue: async () => {} }

export async function sendDueAlerts(db: Db, { mailDomain, brand, alertMails: mails }: AlertSite) {
  await sendAlerts({ db, jobs, now: Temporal.Now.instant(), mailDomain, brand, mails })
}
