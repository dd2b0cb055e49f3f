/** The tables that are cut into parts, and by what: years, or numbers of reviews. */
export const CUT_TABLES = {
  leaderboard_score: 'years',
  member_view_day: 'years',
  review_event: 'reviews',
  review_version: 'reviews',
} as const
export type CutTable = keyof typeof CUT_TABLES

const REVIEWS_PER_PART = 2_000_000

/** So long before it is needed a part is there. */
const DAYS_AHEAD = 90
const REVIEWS_AHEAD = REVIEWS_PER_PART / 10

export type Part = { name: string; from: string; to: string }

/** The parts that are to be made, where those that are there end with `end`: usually none. */
export function partsToMake(
  table: CutTable,
  end: string,
  { today, lastReview }: { today: Temporal.PlainDate; lastReview: number },
): Part[] {
  return CUT_TABLES[table] === 'years'
    ? yearsToMake(table, Number(end.slice(0, 4)), today.add({ days: DAYS_AHEAD }).year)
    : numbersToMake(table, Number(end), lastReview + REVIEWS_AHEAD)
}

function yearsToMake(table: CutTable, first: number, last: number): Part[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const year = first + index
    return { name: `${table}_${year}`, from: `${year}-01-01`, to: `${year + 1}-01-01` }
  })
}

function numbersToMake(table: CutTable, first: number, last: number): Part[] {
  const count = Math.max(0, Math.floor((last - first) / REVIEWS_PER_PART) + 1)
  return Array.from({ length: last < first ? 0 : count }, (_, index) => {
    const from = first + index * REVIEWS_PER_PART
    return { name: `${table}_from_${from}`, from: `${from}`, to: `${from + REVIEWS_PER_PART}` }
  })
}
