import { sql } from 'kysely'
import { memberSubject } from '#domain/address/page-subject.ts'
import {
  isPast,
  nextPeriod,
  PERIODS,
  type Period,
  type PeriodKind,
  periodOf,
  periodRange,
} from '#domain/leaderboard/period.ts'
import { type GivenReward, rewardsOfQuarter, rewardsOfYear } from '#domain/reward/period-rewards.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import {
  readPodiums,
  readRewardScopes,
  readYearStandings,
} from '#queries/leaderboard/period-standings.ts'
import { grantRewards } from './grant-rewards.ts'
import { rankBoards } from './rank-boards.ts'

/** A change that began within a period may commit a moment after its end, and belongs to it. */
const GRACE = { minutes: 2 }

/** Gives every period that has ended its final ranks and its rewards, once, the oldest first. */
export async function closePeriods(db: Db, now: Temporal.Instant): Promise<void> {
  const then = now.subtract(GRACE)
  for (const kind of PERIODS) {
    while (await closeNext(db, kind, then)) {
      // Evolutions of the period that follows are read from these ranks.
      await rankBoards(db)
    }
  }
}

async function closeNext(db: Db, kind: PeriodKind, then: Temporal.Instant): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const period = await lockOpen(tx, kind, then)
    if (!isPast(period, then)) return false
    const members = await grantRewards(tx, await rewardsOf(tx, period))
    await announceMembers(tx, members)
    await openNext(tx, nextPeriod(period))
    return true
  })
}

/** The first time there is nothing to close but what has scores. */
async function lockOpen(tx: Db, kind: PeriodKind, then: Temporal.Instant): Promise<Period> {
  await sql`
    insert into open_period (period, starts_on)
    select ${kind}, coalesce(min(starts_on), ${startOf(periodOf(kind, then))}::date)
      from leaderboard_score where period = ${kind}
    on conflict (period) do nothing
  `.execute(tx)
  const { starts_on } = await tx
    .selectFrom('open_period')
    .select('starts_on')
    .where('period', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return periodOf(kind, Temporal.PlainDate.from(starts_on))
}

async function openNext(tx: Db, period: Period): Promise<void> {
  const startsOn = startOf(period)
  await sql`
    insert into changed_board (period, starts_on, scope_id)
    select distinct period, starts_on, scope_id from leaderboard_score
     where period = ${period.kind} and starts_on = ${startsOn}
  `.execute(tx)
  await tx
    .updateTable('open_period')
    .set({ starts_on: startsOn })
    .where('period', '=', period.kind)
    .execute()
}

async function rewardsOf(tx: Db, period: Period): Promise<GivenReward[]> {
  if (period.kind === 'quarterly') {
    const places = await readPodiums(tx, startOf(period))
    return rewardsOfQuarter(period, places, await readRewardScopes(tx, ['CATEGORY']))
  }
  if (period.kind === 'yearly') {
    const standings = await readYearStandings(tx, period.year)
    return rewardsOfYear(
      period.year,
      standings,
      await readRewardScopes(tx, ['CATEGORY', 'ACTIVITY']),
    )
  }
  return []
}

async function announceMembers(tx: Db, memberIds: readonly number[]): Promise<void> {
  if (memberIds.length === 0) return
  const members = await tx
    .selectFrom('member')
    .select('public_id')
    .where('id', 'in', memberIds)
    .execute()
  await announceChanges(tx, ['site', ...members.map(({ public_id }) => memberSubject(public_id))])
}

function startOf(period: Period): string {
  return periodRange(period).start.toString()
}
