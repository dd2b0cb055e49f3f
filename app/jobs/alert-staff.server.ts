import { sendDigest } from '#commands/moderation/send-digest.ts'
import type { StaffMails } from '#domain/account/staff/staff-mails.ts'
import type { Db } from '#platform/database/schema.ts'

/** Under which name mails to staff leave, and how they are written. */
export type StaffSite = { mailDomain: string; staffMails: StaffMails }

/** Mails wait for the minute's sender: there is nothing to ask of the queue. */
const jobs = { enqueue: async () => {} }

export async function alertStaff(db: Db, { mailDomain, staffMails }: StaffSite): Promise<void> {
  await sendDigest({ db, jobs, now: Temporal.Now.instant(), mailDomain }, staffMails)
}
