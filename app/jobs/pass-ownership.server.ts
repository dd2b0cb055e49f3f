import { passWhatIsDue } from '#commands/administration/pass-ownership.ts'
import type { OwnershipMails } from '#domain/account/ownership.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.server.ts'

/** Under which name mails leave, and how those about companies that pass to others are written. */
export type OwnershipSite = { mailDomain: string; ownershipMails: OwnershipMails }

/** Mails wait for the minute's sender: there is nothing to ask of the queue. */
const jobs = { enqueue: async () => {} }

export async function passOwnerships(
  db: Db,
  log: Log,
  { mailDomain, ownershipMails: mails }: OwnershipSite,
): Promise<void> {
  // Of whoever gets an account by it and has not said theirs.
  const language = 'FR_FR' as const
  const context = { db, jobs, now: Temporal.Now.instant(), language, mailDomain }
  const passed = await passWhatIsDue(context, mails)
  if (passed > 0) log.info({ passed }, 'companies passed to other owners')
}
