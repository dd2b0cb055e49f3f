import { type RawBuilder, sql } from 'kysely'
import type { BoardRank, Leaderboard } from '#domain/contract/leaderboard.ts'
import { BOARD_PAGE_SIZE, type BoardSort } from '#domain/leaderboard/board.ts'
import { type Period, periodRange, previousPeriod } from '#domain/leaderboard/period.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { type RankedRow, rankedMember, rankOrder, withLabels } from './ranked-member.ts'

/** A board is counted as far as this: what nobody will page through need not be counted. */
const MOST_COUNTED = 2_000

/** Of all, or of the category with this id. */
type Board = { period: Period; scopeId: number; isCurrent: boolean }

type RankRow = Omit<BoardRank, 'member'> & { member: RankedRow | null; total: number }
type BoardRows = { rows: BoardRank[] } & Pick<Leaderboard, 'total' | 'is_total_exact'>

/**
 * One page and a row more, and how many there are. Every order walks an index of the board's own and
 * stops. A member that left stays in ended periods alone.
 */
export async function readBoardRows(
  context: QueryContext,
  board: Board,
  { sort, page }: { sort: BoardSort; page: number },
): Promise<BoardRows> {
  const hasBefore = previousPeriod(board.period) !== undefined
  const { rows } = await sql<RankRow>`
    select m.rank, m.evolution, ${hasBefore} and m.previous_rank is null as is_new,
           m.point_halves / 2.0::float8 as score_sum, m.review_count as endorsements_count,
           m.average_rating as avg_rating, ${rankedMember} as member, ${countOf(board)} as total
      from (
        select s.rank, s.evolution, s.previous_rank, s.point_halves, s.review_count, s.average_rating,
               s.member_name, s.member_id,
               m.id, m.public_id, m.name, m.slug, m.status, m.activity_id, m.color_primary
          from leaderboard_score s
          join member m on m.id = s.member_id
         where ${isOf(board)} and ${hasPoints(sort)}
           and (m.status = 'active' or (m.status = 'removed' and ${!board.isCurrent}))
         order by ${orderOf(sort, 's')}
         limit ${BOARD_PAGE_SIZE + 1} offset ${(page - 1) * BOARD_PAGE_SIZE}
      ) m
     order by ${orderOf(sort, 'm')}
  `.execute(context.db)
  const total = rows[0]?.total ?? 0
  return {
    rows: await withLabels(
      context,
      rows.map(({ total: _, ...row }) => row),
    ),
    total,
    is_total_exact: total < MOST_COUNTED,
  }
}

/**
 * In the index of places won, which holds all that is shown, the points stand behind the order: the
 * planner holds it to be dear to look for them there, and would sort the whole board.
 */
function hasPoints(sort: BoardSort): RawBuilder<boolean> {
  return sort === 'evolution' ? sql`s.point_halves + 0 > 0` : sql`s.point_halves > 0`
}

/** No look at the members: whoever leaves is taken off the running boards, and stays on ended ones. */
function countOf(board: Board): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (
    select from leaderboard_score s
     where ${isOf(board)} and s.point_halves > 0
     limit ${MOST_COUNTED}) counted)`
}

function isOf({ period, scopeId }: Board): RawBuilder<boolean> {
  return sql<boolean>`s.period = ${period.kind} and s.scope_id = ${scopeId}
    and s.starts_on = ${periodRange(period).start.toString()}`
}

/**
 * Each is an index, name and member included. The first is the rule of ranks itself, so that a row
 * whose rank is being counted stands where it belongs.
 */
function orderOf(sort: BoardSort, table: 's' | 'm'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const [points, rating, reviews] = [
    column('point_halves'),
    column('average_rating'),
    column('review_count'),
  ]
  const orders: Record<BoardSort, RawBuilder<unknown>> = {
    points: rankOrder(table),
    rating: sql`${rating} desc, ${reviews} desc, ${points} desc`,
    reviews: sql`${reviews} desc, ${points} desc, ${rating} desc`,
    evolution: sql`${column('evolution')} desc nulls last, ${rankOrder(table)}`,
  }
  return sql`${orders[sort]}, ${column('member_name')}, ${column('member_id')}`
}
