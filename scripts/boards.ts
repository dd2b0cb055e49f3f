// npm run boards [-- --repair]
// Adds up every leaderboard again from the events and words of all reviews, says what differs from the
// stored tables, and with --repair writes it.
import { checkBoards, repairBoards } from '#commands/leaderboard/check-boards.ts'
import { readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'

const SHOWN = 20

const database = await openDatabase(readConfig(process.env))
try {
  const isRepair = process.argv.includes('--repair')
  const found = await check()
  if (found.boards > 0 && isRepair) {
    await repairBoards(database.db, Temporal.Now.instant())
    console.info(`${found.boards} rows were written anew.`)
    found.boards = 0
  }
  if (found.boards + found.worths > 0) process.exitCode = 1
} finally {
  await database.close()
}

async function check(): Promise<{ boards: number; worths: number }> {
  const found = { boards: 0, worths: 0 }
  const startedMs = performance.now()
  await checkBoards(database.db, Temporal.Now.instant(), {
    board({ period, starts_on, scope_id, member_id, stored, expected }) {
      if (++found.boards > SHOWN) return
      const where = `${period} ${starts_on}, scope ${scope_id}, member ${member_id}`
      console.error(`${where}: ${JSON.stringify(stored)} should be ${JSON.stringify(expected)}`)
    },
    worth({ reviewId, sequence, stored, expected }) {
      if (++found.worths > SHOWN) return
      const where = `review ${reviewId}, event ${sequence}`
      console.error(`${where}: ${JSON.stringify(stored)} should be ${JSON.stringify(expected)}`)
    },
  })
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.info(
    `${found.boards} rows of boards and ${found.worths} events differ (${seconds} s, ` +
      `${Math.round(process.memoryUsage.rss() / 1e6)} MB).`,
  )
  return found
}
