import { remindClients } from '#commands/invitation/remind-client.ts'
import type { ReviewMails } from '#commands/review/review-context.ts'
import type { Db } from '#platform/database/schema.ts'

/** Under which name mails leave, and how they are written. */
export type MailingSite = {
  mailDomain: string
  mailsOf(member: { name: string; slug: string }): Pick<ReviewMails, 'invitation'>
}

/** Mails wait for the minute's sender: there is nothing to ask of the queue. */
const jobs = { enqueue: async () => {} }

export async function remindDueClients(db: Db, { mailDomain, mailsOf }: MailingSite) {
  await remindClients({ db, jobs, now: Temporal.Now.instant(), mailDomain }, mailsOf)
}
