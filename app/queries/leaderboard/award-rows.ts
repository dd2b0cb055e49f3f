import { sql } from 'kysely'
import type { AwardStanding } from '#domain/contract/leaderboard.ts'
import { AWARDS_RULES, type AwardKind, rankStandings } from '#domain/reward/awards.ts'
import { isHeld } from '#queries/query/held-reward.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { type RankedRow, rankedMember, rankOrder, withLabels } from './ranked-member.ts'

/** `scopeId` is null over everything. */
type Placed = AwardStanding & { scopeId: number | null }
type AwardRow = Placed & { kind: AwardKind }
type Unlabelled<Row> = Omit<Row, 'member'> & { member: RankedRow | null }

/** How many of a kind are read per field: the best tenth of a large one would fill a book. */
export const LAUREATES_SHOWN = 12
const SHARED_PLACES = 10
const CANDIDATES_SHOWN = 3

const SHOWN: Record<AwardKind, number> = {
  'award-grand-prix': SHARED_PLACES,
  'award-winner': SHARED_PLACES,
  'award-finalist': SHARED_PLACES,
  'award-laureate': LAUREATES_SHOWN + 1,
}

/** Along `reward_award_idx`, a few rows per field and kind, with the standing that earned them. One that was withdrawn keeps its place and names nobody. */
export async function readAwardRows(context: QueryContext, year: number): Promise<AwardRow[]> {
  const kinds = sql.join(Object.entries(SHOWN).map(([kind, most]) => sql`(${kind}, ${most}::int)`))
  const { rows } = await sql<Unlabelled<AwardRow>>`
    select w.scope_id as "scopeId", w.kind, w.rank, not ${isHeld('w')} as is_withdrawn,
           coalesce(s.point_halves, 0) / 2.0::float8 as score_sum,
           coalesce(s.review_count, 0) as endorsements_count,
           (s.rating_sum / nullif(s.review_count, 0))::float8 as avg_rating,
           case when ${isHeld('w')} then ${rankedMember} end as member, m.name_folded
      from tag scope
     cross join (values ${kinds}) as shown (kind, most)
     cross join lateral (
       select r.scope_id, r.kind, r.rank, r.member_id, r.withdrawn_at from reward r
        where r.year = ${year} and r.kind = shown.kind and r.scope_id = scope.id
        order by r.rank limit shown.most) w
      join member m on m.id = w.member_id
      left join leaderboard_score s on s.period = 'yearly' and s.starts_on = ${`${year}-01-01`}
           and s.scope_id = scope.id and s.member_id = w.member_id
     where scope.kind in ('CATEGORY', 'ACTIVITY')
     union all
    select null, r.kind, r.rank, not ${isHeld('r')}, coalesce(s.point_halves, 0) / 2.0::float8,
           coalesce(s.review_count, 0), (s.rating_sum / nullif(s.review_count, 0))::float8,
           case when ${isHeld('r')} then ${rankedMember} end, m.name_folded
      from reward r
      join member m on m.id = r.member_id
      left join leaderboard_score s on s.period = 'yearly' and s.starts_on = ${`${year}-01-01`}
           and s.scope_id = 0 and s.member_id = r.member_id
     where r.year = ${year} and r.scope_id is null and r.kind = 'award-grand-prix'
     order by rank, name_folded
  `.execute(context.db)
  return withLabels(context, rows)
}

type CandidateRow = Omit<Placed, 'rank'> & { point_halves: number; rating_sum: number }

/** Who would be rewarded if the year ended now, along the index of each field's board. */
export async function readCandidates(context: QueryContext, year: number): Promise<Placed[]> {
  const { rows } = await sql<Unlabelled<CandidateRow>>`
    select nullif(scope.id, 0) as "scopeId", s.point_halves, s.rating_sum::float8 as rating_sum,
           s.point_halves / 2.0::float8 as score_sum, s.review_count as endorsements_count,
           (s.rating_sum / s.review_count)::float8 as avg_rating, false as is_withdrawn,
           ${rankedMember} as member
      from (select t.id from tag t where t.kind in ('CATEGORY', 'ACTIVITY')
             union all select 0) scope
     cross join lateral (
       select b.* from leaderboard_score b join member c on c.id = b.member_id
        where b.period = 'yearly' and b.starts_on = ${`${year}-01-01`} and b.scope_id = scope.id
          and b.review_count >= ${AWARDS_RULES.minReviews} and c.status = 'active'
        order by ${rankOrder('b')}, b.member_name, b.member_id
        limit ${CANDIDATES_SHOWN}) s
      join member m on m.id = s.member_id
     order by ${rankOrder('s')}, s.member_name, s.member_id
  `.execute(context.db)
  const labelled = await withLabels(context, rows)
  return [...Map.groupBy(labelled, ({ scopeId }) => scopeId).values()].flatMap((field) =>
    rankStandings(
      field.map((row) => ({
        ...row,
        pointHalves: row.point_halves,
        reviewCount: row.endorsements_count,
        ratingSum: row.rating_sum,
      })),
    ),
  )
}
