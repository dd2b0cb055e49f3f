import { followClients } from '#commands/client/follow-clients.ts'
import type { ClientMails } from '#domain/client/client-mails.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.server.ts'

/** Under which name mails leave, and how those to authors are written. */
export type ClientSite = { mailDomain: string; clientMails: ClientMails }

/** Mails and the register look for their work by themselves, every minute. */
const jobs = { enqueue: async () => {} }

/** What merges, splits and new names of clients have left to move, batch by batch. */
export async function followClientsNow(
  db: Db,
  log: Log,
  { mailDomain, clientMails: mails }: ClientSite,
): Promise<void> {
  const now = Temporal.Now.instant()
  const followed = await followClients({ db, jobs, now, mailDomain, mails })
  if (followed > 0) log.info({ followed }, 'reviews followed their clients')
}
