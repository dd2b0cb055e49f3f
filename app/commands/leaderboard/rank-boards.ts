import { type RawBuilder, sql } from 'kysely'
import { boardSubject } from '#domain/address/page-subject.ts'
import {
  type PeriodKind,
  periodOf,
  periodRange,
  previousPeriod,
} from '#domain/leaderboard/period.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { standingOfAward, standsOtherwise } from '#queries/leaderboard/award-differences.ts'
import { rankOrder } from '#queries/leaderboard/ranked-member.ts'

type Board = { period: PeriodKind; starts_on: string; scope_id: number }

/** Any number that nothing else locks. */
const LOCK = 20_190_102

/**
 * Counts the ranks of all boards that changed, the oldest first: a board's evolution is read from the
 * one before it. Each has a transaction of its own, so that a review that is being published waits
 * for one board at most.
 */
export async function rankBoards(db: Db): Promise<void> {
  while (await rankNext(db)) {
    // Until none is marked.
  }
}

function rankNext(db: Db): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const board = await takeMarks(tx)
    if (!board) return false
    const isRanked = await countRanks(tx, board)
    const isAwarded = board.period === 'yearly' && (await keepAwards(tx, board))
    if (isRanked || isAwarded) await announceBoard(tx, board)
    return true
  })
}

/** Whatever is committed later adds marks of its own. */
async function takeMarks(tx: Db): Promise<Board | undefined> {
  const { rows } = await sql<Board>`
    delete from changed_board
     where (starts_on, period, scope_id) = (
       select starts_on, period, scope_id from changed_board
        order by starts_on, period, scope_id limit 1)
    returning period, starts_on::text as starts_on, scope_id
  `.execute(tx)
  return rows[0]
}

/** Writes those that differ, and says whether any did. */
async function countRanks(tx: Db, board: Board): Promise<boolean> {
  const before = previousPeriod(periodOf(board.period, Temporal.PlainDate.from(board.starts_on)))
  const previousOn = before ? periodRange(before).start.toString() : null
  const isOf = (table: 's' | 'before', startsOn: string | null): RawBuilder<boolean> =>
    sql`${sql.ref(`${table}.period`)} = ${board.period}
        and ${sql.ref(`${table}.starts_on`)} = ${startsOn}::date
        and ${sql.ref(`${table}.scope_id`)} = ${board.scope_id}`
  const { numAffectedRows } = await sql`
    update leaderboard_score s
       set rank = counted.rank, previous_rank = counted.previous_rank
      from (
        select s.member_id, before.rank as previous_rank,
               rank() over (order by ${rankOrder('s')}) as rank
          from leaderboard_score s
          left join leaderboard_score before
            on before.member_id = s.member_id and ${isOf('before', previousOn)}
         where ${isOf('s', board.starts_on)}
      ) as counted
     where ${isOf('s', board.starts_on)} and s.member_id = counted.member_id
       and (s.rank, s.previous_rank) is distinct from (counted.rank, counted.previous_rank)
  `.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/**
 * What began before midnight and was committed after the awards were given still belongs to the year: they show the
 * figures of its board. Their ranks stay.
 */
async function keepAwards(tx: Db, { starts_on, scope_id }: Board): Promise<boolean> {
  const isOfScope = scope_id === 0 ? sql`w.scope_id is null` : sql`w.scope_id = ${scope_id}`
  const { numAffectedRows } = await sql`
    update reward set point_halves = s.point_halves, review_count = s.review_count, rating_sum = s.rating_sum
      from reward w left join ${standingOfAward('w')}
     where reward.id = w.id and w.year = ${Number(starts_on.slice(0, 4))} and ${isOfScope}
       and ${standsOtherwise('w')}
  `.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

async function announceBoard(tx: Db, { period, starts_on, scope_id }: Board): Promise<void> {
  const scope = await tx
    .selectFrom('tag')
    .select('public_id')
    .where('id', '=', scope_id)
    .executeTakeFirst()
  await announceChanges(tx, [boardSubject(period, starts_on, scope?.public_id ?? 'all')])
}
