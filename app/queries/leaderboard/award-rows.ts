import { type RawBuilder, sql } from 'kysely'
import type { AwardStanding } from '#domain/contract/leaderboard.ts'
import { AWARDS_RULES, type AwardKind, rankStandings } from '#domain/reward/awards.ts'
import { isHeld } from '#queries/query/held-reward.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import {
  type RankedRow,
  rankedMember,
  rankOrder,
  readRankedMembers,
  withLabels,
} from './ranked-member.ts'

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

/**
 * Along `reward_award_idx`, a few rows per field and kind, each with the standing that it was given for; then their
 * members, each once, however many awards it has. One that was withdrawn keeps its place and names nobody.
 */
export async function readAwardRows(context: QueryContext, year: number): Promise<AwardRow[]> {
  const kinds = sql.join(Object.entries(SHOWN).map(([kind, most]) => sql`(${kind}, ${most}::int)`))
  const { rows } = await sql<Omit<AwardRow, 'member'> & { memberId: number }>`
    select w.scope_id as "scopeId", ${standingOf('w')}
      from tag scope
     cross join (values ${kinds}) as shown (kind, most)
     cross join lateral (
       select * from reward r
        where r.year = ${year} and r.kind = shown.kind and r.scope_id = scope.id
        order by r.rank limit shown.most) w
     where scope.kind in ('CATEGORY', 'ACTIVITY')
     union all
    select null, ${standingOf('r')}
      from reward r
     where r.year = ${year} and r.scope_id is null and r.kind = 'award-grand-prix'
  `.execute(context.db)
  const members = await readRankedMembers(context, [...new Set(rows.map((row) => row.memberId))])
  const placeOf = new Map([...members.keys()].map((id, place) => [id, place]))
  return withLabels(
    context,
    rows
      .toSorted(
        (a, b) =>
          a.rank - b.rank || (placeOf.get(a.memberId) ?? 0) - (placeOf.get(b.memberId) ?? 0),
      )
      .map(({ memberId, ...row }) => ({
        ...row,
        member: row.is_withdrawn ? null : (members.get(memberId) ?? null),
      })),
  )
}

function standingOf(reward: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${reward}.${name}`)
  return sql`
    ${column('kind')}, ${column('rank')}, ${column('member_id')} as "memberId",
    not ${isHeld(reward)} as is_withdrawn,
    coalesce(${column('point_halves')}, 0) / 2.0::float8 as score_sum,
    coalesce(${column('review_count')}, 0) as endorsements_count,
    (${column('rating_sum')} / nullif(${column('review_count')}, 0))::float8 as avg_rating`
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
