import { sql } from 'kysely'
import type { ServiceFigures } from '#domain/contract/listing.ts'
import { periodOf } from '#domain/leaderboard/period.ts'
import type { QueryContext } from '#queries/query/query-context.ts'

type Figures = Omit<ServiceFigures, 'label'>

export const NO_FIGURES: Figures = {
  avg_rating: null,
  endorsements_count: 0,
  authenticated_count: 0,
  score_sum: 0,
}

/** By public id, what the reviews of one service say of these members; nothing where there are none. */
export async function readServiceFigures(
  { db, now }: QueryContext,
  tagId: number,
  publicIds: readonly string[],
): Promise<Map<string, Figures>> {
  const { rows } = await sql<Figures & { public_id: string }>`
    select m.public_id, (own.rating_sum / own.review_count)::float8 as avg_rating,
           own.review_count as endorsements_count,
           own.authenticated_review_count as authenticated_count,
           coalesce(lately.point_halves, 0) / 2.0::float8 as score_sum
      from member m
      join member_service own on own.member_id = m.id and own.tag_id = ${tagId} and own.year = 0
      left join member_service lately on lately.member_id = m.id and lately.tag_id = ${tagId}
           and lately.year = ${periodOf('yearly', now).year}
     where m.public_id = any(${[...publicIds]})
  `.execute(db)
  return new Map(rows.map(({ public_id, ...figures }) => [public_id, figures]))
}
