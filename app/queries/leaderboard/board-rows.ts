import { type RawBuilder, sql } from 'kysely'
import { BOARD_PAGE_SIZE, type BoardSort } from '#domain/board-sort.ts'
import type { Category } from '#domain/category.ts'
import type { BoardRank } from '#domain/contract/leaderboard.ts'
import { type Period, periodRange, previousPeriod } from '#domain/period.ts'
import type { Db } from '#platform/schema.ts'
import { rankedMember } from './ranked-member.ts'

/** A board is counted as far as this: what nobody will page through need not be counted. */
const MOST_COUNTED = 2_000

type Board = { period: Period; category: Category | null; isCurrent: boolean }

/**
 * One page and a row more. By points it walks the board's own index and stops; the other orders
 * read the range of the one board. A member that left stays in ended periods alone.
 */
export async function readBoardRows(
  db: Db,
  board: Board,
  { sort, page }: { sort: BoardSort; page: number },
): Promise<BoardRank[]> {
  const before = previousPeriod(board.period)
  const previous = before
    ? sql`left join leaderboard_score p on p.member_id = s.member_id and ${isOf('p', before, board)}`
    : sql`left join leaderboard_score p on false`
  const { rows } = await sql<BoardRank>`
    select s.rank, p.rank - s.rank as evolution,
           ${before !== undefined} and p.member_id is null as is_new,
           s.point_halves / 2.0::float8 as score_sum, s.review_count as endorsements_count,
           (s.rating_sum / nullif(s.review_count, 0))::float8 as avg_rating,
           ${rankedMember} as member
      from leaderboard_score s
      join member m on m.id = s.member_id
      ${previous}
     where ${isOf('s', board.period, board)} and s.point_halves > 0
       and (m.status = 'active' or (m.status = 'removed' and ${!board.isCurrent}))
     order by ${ORDERS[sort]}
     limit ${BOARD_PAGE_SIZE + 1} offset ${(page - 1) * BOARD_PAGE_SIZE}
  `.execute(db)
  return rows
}

export async function countBoard(db: Db, board: Board) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from leaderboard_score s
       where ${isOf('s', board.period, board)} and s.point_halves > 0
       limit ${MOST_COUNTED}) counted
  `.execute(db)
  const total = rows[0]?.total ?? 0
  return { total, is_total_exact: total < MOST_COUNTED }
}

function isOf(alias: 's' | 'p', period: Period, { category }: Board): RawBuilder<boolean> {
  const starts = periodRange(period).start.toString()
  const scope = category
    ? sql`(select t.id from tag t where t.kind = 'CATEGORY' and t.slug = ${category})`
    : sql`0`
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`${column('period')} = ${period.kind} and ${column('starts_on')} = ${starts}
    and ${column('scope_id')} = ${scope}`
}

// The rule of ranks itself, so that a row whose rank is being counted stands where it belongs.
const POINTS = sql`s.point_halves desc`
const RATING = sql`s.rating_sum / nullif(s.review_count, 0) desc`
const REVIEWS = sql`s.review_count desc`
const NAME = sql`m.name_folded, m.id`

const ORDERS: Record<BoardSort, RawBuilder<unknown>> = {
  points: sql`${POINTS}, ${RATING}, ${REVIEWS}, ${NAME}`,
  rating: sql`${RATING}, ${REVIEWS}, ${POINTS}, ${NAME}`,
  reviews: sql`${REVIEWS}, ${POINTS}, ${RATING}, ${NAME}`,
  evolution: sql`p.rank - s.rank desc nulls last, ${POINTS}, ${RATING}, ${REVIEWS}, ${NAME}`,
}
