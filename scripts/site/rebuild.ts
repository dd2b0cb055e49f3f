import { checkBoards, repairBoards } from '#commands/leaderboard/check-boards.ts'
import { type DerivedPart, rebuildDerived } from '#commands/site/derived-rows.ts'
import type { Db } from '#platform/database/schema.ts'
import { type Command, onSite, recordCommand, type Said, WrongUse } from './command.ts'

const PARTS = ['search', 'figures', 'statistics', 'boards'] as const
type Part = (typeof PARTS)[number]
const SHOWN = 20

export const rebuild: Command = {
  usage: '[--check] search|figures|statistics|boards|all',
  summary: 'Makes derived rows anew from what they follow from, and says what differed.',
  options: { check: { type: 'boolean' } },
  run: ({ environment, words: [wanted = ''], options }) => {
    const parts = PARTS.filter((part) => wanted === part || wanted === 'all')
    if (parts.length === 0)
      throw new WrongUse('Say what: search, figures, statistics, boards or all.')
    const isCheck = options.check === true
    return onSite(environment, async ({ db }) => {
      const lines: string[] = []
      const differing: Record<string, number> = {}
      for (const part of parts) Object.assign(differing, await done(db, part, isCheck, lines))
      const total = Object.values(differing).reduce((sum, each) => sum + each, 0)
      if (total > 0 && !isCheck) await recordCommand(db, 'rebuild', differing)
      for (const [table, count] of Object.entries(differing))
        lines.push(
          `${table}: ${count} rows ${isCheck ? 'differ' : 'differed, and are written anew'}`,
        )
      return { lines, data: { differing }, exitCode: isCheck && total > 0 ? 1 : 0 } satisfies Said
    })
  },
}

async function done(db: Db, part: Part, isCheck: boolean, lines: string[]) {
  if (part !== 'boards') return rebuildDerived(db, part satisfies DerivedPart, { isCheck })
  const tallies = await rebuildDerived(db, 'tallies', { isCheck })
  const answers = await rebuildDerived(db, 'answers', { isCheck })
  const months = await rebuildDerived(db, 'register', { isCheck })
  const found = {
    leaderboard_score: 0,
    reward: 0,
    review_event: 0,
    ...tallies,
    ...answers,
    ...months,
  }
  const now = Temporal.Now.instant()
  await checkBoards(db, now, {
    board({ period, starts_on, scope_id, member_id, stored, expected }) {
      if (++found.leaderboard_score > SHOWN) return
      const where = `${period} ${starts_on}, scope ${scope_id}, member ${member_id}`
      lines.push(`${where}: ${JSON.stringify(stored)} should be ${JSON.stringify(expected)}`)
    },
    award({ award, year, scope_id, stored, expected }) {
      if (++found.reward > SHOWN) return
      const where = `award ${award} of ${year}, scope ${scope_id}`
      lines.push(`${where}: ${JSON.stringify(stored)} should be ${JSON.stringify(expected)}`)
    },
    worth({ reviewId, sequence, stored, expected }) {
      if (++found.review_event > SHOWN) return
      const where = `review ${reviewId}, event ${sequence}`
      lines.push(`${where}: ${JSON.stringify(stored)} should be ${JSON.stringify(expected)}`)
    },
  })
  if (!isCheck && found.leaderboard_score + found.reward > 0) await repairBoards(db, now)
  return found
}
