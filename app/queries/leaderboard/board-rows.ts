import { type RawBuilder, sql } from 'kysely'
import { BOARD_PAGE_SIZE, type BoardSort } from '#domain/board-sort.ts'
import type { Category } from '#domain/category.ts'
import type { BoardRank } from '#domain/contract/leaderboard.ts'
import { type Period, periodRange, previousPeriod } from '#domain/period.ts'
import type { Db } from '#platform/schema.ts'
import { rankOrder } from './rank-order.ts'
import { rankedMember } from './ranked-member.ts'

/** A board is counted as far as this: what nobody will page through need not be counted. */
const MOST_COUNTED = 2_000

type Board = { period: Period; category: Category | null; isCurrent: boolean }

/**
 * One page and a row more. Every order walks an index of the board's own and stops: names alone, of
 * those that are equal in everything, are sorted. A member that left stays in ended periods alone.
 */
export async function readBoardRows(
  db: Db,
  board: Board,
  { sort, page }: { sort: BoardSort; page: number },
): Promise<BoardRank[]> {
  const hasBefore = previousPeriod(board.period) !== undefined
  const { rows } = await sql<BoardRank>`
    select s.rank, s.evolution, ${hasBefore} and s.previous_rank is null as is_new,
           s.point_halves / 2.0::float8 as score_sum, s.review_count as endorsements_count,
           s.average_rating as avg_rating, ${rankedMember} as member
      from (
        select s.*, m.name_folded
          from leaderboard_score s
          join member m on m.id = s.member_id
         where ${isOf(board)} and s.point_halves > 0
           and (m.status = 'active' or (m.status = 'removed' and ${!board.isCurrent}))
         order by ${orderOf(sort, sql.ref('m.name_folded'))}
         limit ${BOARD_PAGE_SIZE + 1} offset ${(page - 1) * BOARD_PAGE_SIZE}
      ) s
      join member m on m.id = s.member_id
     order by ${orderOf(sort, sql.ref('s.name_folded'))}
  `.execute(db)
  return rows
}

export async function countBoard(db: Db, board: Board) {
  // No look at the members: whoever leaves is taken off the running boards, and stays on ended ones.
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from leaderboard_score s
       where ${isOf(board)} and s.point_halves > 0
       limit ${MOST_COUNTED}) counted
  `.execute(db)
  const total = rows[0]?.total ?? 0
  return { total, is_total_exact: total < MOST_COUNTED }
}

function isOf({ period, category }: Board): RawBuilder<boolean> {
  const scope = category
    ? sql`(select t.id from tag t where t.kind = 'CATEGORY' and t.slug = ${category})`
    : sql`0`
  return sql<boolean>`s.period = ${period.kind} and s.scope_id = ${scope}
    and s.starts_on = ${periodRange(period).start.toString()}`
}

// Each is an index; the first is the rule of ranks itself, so that a row whose rank is being counted
// stands where it belongs.
const ORDERS: Record<BoardSort, RawBuilder<unknown>> = {
  points: rankOrder('s'),
  rating: sql`s.average_rating desc, s.review_count desc, s.point_halves desc`,
  reviews: sql`s.review_count desc, s.point_halves desc, s.average_rating desc`,
  evolution: sql`s.evolution desc nulls last, ${rankOrder('s')}`,
}

function orderOf(sort: BoardSort, name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${ORDERS[sort]}, ${name}, s.member_id`
}
