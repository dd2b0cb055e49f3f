import { checkGroups } from '#commands/moderation/check-group.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.server.ts'

/** What is published of companies that have become one group. */
export async function checkGroupsNow(db: Db, log: Log): Promise<void> {
  const found = await checkGroups({ db, now: Temporal.Now.instant() })
  if (found > 0) log.info({ found }, 'reviews within groups wait to be looked at')
}
