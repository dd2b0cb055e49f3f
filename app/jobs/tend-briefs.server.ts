import { askForReviews } from '#commands/brief/ask-for-reviews.ts'
import { tendBriefs } from '#commands/brief/tend-briefs.ts'
import type { BriefMails } from '#domain/brief/brief-mails.ts'
import type { Db } from '#platform/database/schema.ts'
import type { MailingSite } from './remind-clients.server.ts'

/** Under which name mails leave, and how those about briefs are written. */
export type BriefSite = MailingSite & { briefMails: BriefMails }

/** Mails wait for the minute's sender: there is nothing to ask of the queue. */
const jobs = { enqueue: async () => {} }

export async function tendOpenBriefs(
  db: Db,
  { mailDomain, mailsOf, briefMails: mails }: BriefSite,
) {
  const context = { db, jobs, now: Temporal.Now.instant(), mailDomain }
  await tendBriefs({ ...context, mails })
  await askForReviews(context, mailsOf)
}
