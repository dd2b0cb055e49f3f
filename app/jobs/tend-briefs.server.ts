import { tendBriefs } from '#commands/brief/tend-briefs.ts'
import type { BriefMails } from '#domain/brief/brief-mails.ts'
import type { Db } from '#platform/database/schema.ts'

/** Under which name mails leave, and how those about briefs are written. */
export type BriefSite = { mailDomain: string; briefMails: BriefMails }

/** Mails wait for the minute's sender: there is nothing to ask of the queue. */
const jobs = { enqueue: async () => {} }

export async function tendOpenBriefs(db: Db, { mailDomain, briefMails: mails }: BriefSite) {
  await tendBriefs({ db, jobs, now: Temporal.Now.instant(), mailDomain, mails })
}
