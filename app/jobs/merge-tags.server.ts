import { followMerges, tendMembers } from '#commands/tag/follow-merges.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.server.ts'

/** What merges and changes of tags have left to move, batch by batch. */
export async function mergeWhatWaits(db: Db, log: Log): Promise<void> {
  const moved = await followMerges(db)
  const tended = await tendMembers(db)
  if (moved + tended > 0) log.info({ moved, tended }, 'members followed their tags')
}
