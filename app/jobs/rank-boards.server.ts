import { closePeriods } from '#commands/leaderboard/close-periods.ts'
import { rankBoards } from '#commands/leaderboard/rank-boards.ts'
import type { Db } from '#platform/database/schema.ts'

/** Ranks first: a period is closed with the places that its last change led to. */
export async function rankAndClose(db: Db): Promise<void> {
  await rankBoards(db)
  await closePeriods(db, Temporal.Now.instant())
}
