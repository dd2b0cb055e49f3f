import { z } from 'zod'
import { boardSubject, memberSubject } from '#domain/address/page-subject.ts'
import { type Leaderboard, leaderboardSchema } from '#domain/contract/leaderboard.ts'
import { AppError } from '#domain/errors.ts'
import { BOARD_PAGE_SIZE, BOARD_SORTS } from '#domain/leaderboard/board.ts'
import {
  isCurrent,
  isFuture,
  PERIODS,
  PERIODS_PER_YEAR,
  type Period,
  parseYear,
  periodOf,
  periodRange,
  previousPeriod,
} from '#domain/leaderboard/period.ts'
import { POINTS_VERSION } from '#domain/leaderboard/points.ts'
import { CATEGORIES, parseCategory } from '#domain/tag/category.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { pageInput } from '#queries/query/lang.ts'
import { readKnownTags } from '#queries/tag/known-tags.ts'
import { readBoardRows } from './board-rows.ts'

export const exampleLeaderboard: Leaderboard = {
  period: 'weekly',
  year: 2026,
  number: 46,
  month: null,
  quarter: null,
  start_date: '2026-11-09',
  end_date: '2026-11-15',
  is_current: true,
  live: { period: 'weekly', year: 2026, number: 46 },
  previous: { period: 'weekly', year: 2026, number: 45 },
  siblings: [{ period: 'weekly', year: 2026, number: 46 }],
  category: 'tech_et_produit',
  categories: [
    { slug: 'tech_et_produit', label: { FR_FR: 'Tech et produit', EN_GB: 'Tech and product' } },
  ],
  sort: 'points',
  formula_version: 1,
  ranks: [
    {
      rank: 1,
      evolution: 3,
      is_new: false,
      score_sum: 31.5,
      endorsements_count: 2,
      avg_rating: 9.5,
      member: {
        public_id: 'mEmb3rPubl1c',
        name: 'Solsticia Paie',
        slug: 'solsticia-paie',
        activity: { FR_FR: 'Développement web', EN_GB: 'Web development' },
        city: { FR_FR: 'Lyon' },
        logo: null,
        colors: { primary: '#12694a' },
      },
    },
  ],
  total: 1,
  is_total_exact: true,
  page: 1,
  has_more: false,
}

const EVERYTHING = 0
/** Of a category that has no tag: no board has it. */
const UNKNOWN_SCOPE = -1

const input = z.strictObject({
  period: z.enum(PERIODS).default('weekly'),
  year: z.int().optional().describe('From 2019 on; left out, the current period is meant.'),
  number: z.int().default(1).describe('Of the week, month or quarter; a year has none.'),
  category: z.enum(CATEGORIES).optional(),
  sort: z.enum(BOARD_SORTS).default('points'),
  page: pageInput,
})

export const leaderboard = defineQuery({
  name: 'Leaderboard',
  summary: 'The ranking of a week, month, quarter or year, fifty members at a time.',
  input,
  output: leaderboardSchema,
  example: exampleLeaderboard,
  shows: ['board', 'member'],

  async read(context, { sort, page, ...asked }) {
    const { now, shows } = context
    const live = periodOf(asked.period, now)
    const period =
      asked.year === undefined ? live : begunPeriod({ ...asked, year: asked.year }, now)
    const category = asked.category ?? null
    const tags = await readKnownTags(context)
    const categories = tags.filter(({ kind }) => kind === 'CATEGORY')
    const chosen = categories.find(({ slug }) => slug === category)
    const board = {
      period,
      scopeId: category ? (chosen?.id ?? UNKNOWN_SCOPE) : EVERYTHING,
      isCurrent: isCurrent(period, now),
    }
    const { rows, ...count } = await readBoardRows(context, board, { sort, page })
    const { start, end } = periodRange(period)
    const scope = category ? chosen?.public_id : 'all'
    if (scope) shows(boardSubject(period.kind, start.toString(), scope))
    shows(...rows.flatMap(({ member }) => (member ? [memberSubject(member.public_id)] : [])))
    if (rows.length === 0 && page > 1) throw new AppError('not-found', { page: `${page}` })

    const previous = previousPeriod(period)
    // A week belongs to the year of its Thursday; it may begin before the earliest year.
    const within = period.kind === 'weekly' ? start.add({ days: 3 }) : start
    return {
      ...named(period),
      month: period.kind === 'monthly' ? period.number : null,
      quarter: period.kind === 'quarterly' ? period.number : null,
      start_date: start.toString(),
      end_date: end.subtract({ days: 1 }).toString(),
      is_current: board.isCurrent,
      live: named(live),
      previous: previous ? named(previous) : null,
      siblings: PERIODS.map((kind) =>
        named(kind === period.kind ? period : periodOf(kind, board.isCurrent ? now : within)),
      ),
      category,
      categories: categories.flatMap(({ slug, label }) => {
        const known = parseCategory(slug)
        return known ? [{ slug: known, label }] : []
      }),
      sort,
      formula_version: POINTS_VERSION,
      ranks: rows.slice(0, BOARD_PAGE_SIZE),
      ...count,
      page,
      has_more: rows.length > BOARD_PAGE_SIZE,
    }
  },
})

type Asked = { period: Period['kind']; year: number; number: number }

function begunPeriod({ period: kind, year, number }: Asked, now: Temporal.Instant): Period {
  const period = { kind, year, number }
  const isValid =
    parseYear(`${year}`) !== undefined && number >= 1 && number <= PERIODS_PER_YEAR[kind]
  if (!isValid || isFuture(period, now)) throw new AppError('not-found', {})
  return period
}

function named({ kind, year, number }: Period) {
  return { period: kind, year, number }
}
