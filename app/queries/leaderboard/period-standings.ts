import { sql } from 'kysely'
import type { YearStanding } from '#domain/reward/awards.ts'
import type { RewardScope } from '#domain/reward/period-rewards.ts'
import { REWARD_RULES } from '#domain/reward/rewards.ts'
import type { Db } from '#platform/database/schema.ts'

/** All of a year, in every category and activity and over everything. */
export async function readYearStandings(
  db: Db,
  year: number,
): Promise<(YearStanding & { scopeId: number })[]> {
  const { rows } = await sql<YearStanding & { scopeId: number }>`
    select scope_id as "scopeId", member_id as "memberId", point_halves as "pointHalves",
           review_count as "reviewCount", rating_sum::float8 as "ratingSum"
      from leaderboard_score
     where period = 'yearly' and starts_on = ${`${year}-01-01`}
     order by scope_id, member_id
  `.execute(db)
  return rows
}

/** The first places of a quarter in each category. */
export async function readPodiums(
  db: Db,
  startsOn: string,
): Promise<{ memberId: number; scopeId: number; rank: number }[]> {
  const { rows } = await sql<{ memberId: number; scopeId: number; rank: number }>`
    select member_id as "memberId", scope_id as "scopeId", rank
      from leaderboard_score
     where period = 'quarterly' and starts_on = ${startsOn} and rank <= ${REWARD_RULES.podiumRank}
       and scope_id in (select id from tag where kind = 'CATEGORY')
     order by scope_id, rank, member_id
  `.execute(db)
  return rows
}

/** What may be won: categories alone, or activities too. */
export async function readRewardScopes(
  db: Db,
  kinds: readonly ('CATEGORY' | 'ACTIVITY')[],
): Promise<Map<number, RewardScope>> {
  const rows = await db
    .selectFrom('tag')
    .select(['id', 'slug', 'label'])
    .where('kind', 'in', kinds)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
