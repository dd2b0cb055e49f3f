import { EARLIEST_YEAR, periodOf, periodRange } from '#domain/leaderboard/period.ts'
import { DEFAULT_LOCALE } from '#domain/locale.ts'
import { defineRead } from '#queries/query/define-read.ts'
import { keptPerLocale } from '#queries/query/kept-per-locale.ts'

/** It changes once in the life of a site, and every page of a board asks for it. */
const AGE_MS = 60_000

const keptYear = keptPerLocale([], AGE_MS, async ({ db, now }) => {
  const first = await db
    .selectFrom('leaderboard_score')
    .select('starts_on')
    .where('period', '=', 'yearly')
    .where('scope_id', '=', 0)
    .where('point_halves', '>', 0)
    // Years to come have parts already, and nothing in them.
    .where('starts_on', '<=', periodRange(periodOf('yearly', now)).start.toString())
    .orderBy('starts_on')
    .limit(1)
    .executeTakeFirst()
  return first && Number(first.starts_on.slice(0, 4))
})

/** The first year that anybody won points in, or the running one: years before it are offered nowhere. */
export const readFirstYear = defineRead([], async (context, running: number) => {
  const year = await keptYear(context, DEFAULT_LOCALE)
  return Math.max(EARLIEST_YEAR, Math.min(year ?? running, running))
})
