import { sql } from 'kysely'
import type { MemberReviews } from '#domain/contract/member-reviews.ts'
import type { ReviewMarks } from '#domain/contract/team-review.ts'
import type { Locale } from '#domain/locale.ts'
import type { ReviewFilters } from '#domain/review/review-filter.ts'
import type { Db } from '#platform/database/schema.ts'
import { memberReviews } from '#queries/profile/member-reviews.ts'
import type { QueryContext } from '#queries/query/query-context.ts'

export type TeamReviews = { reviews: MemberReviews; marks: Record<string, ReviewMarks> }

type Wanted = { slug: string; page: number; filters: ReviewFilters; locale: Locale }

/** The public list, as the public filters narrow it, with what only the team knows. */
export async function readTeamReviews(
  context: QueryContext<'buyer' | 'member' | 'review'>,
  { slug, page, filters, locale }: Wanted,
): Promise<TeamReviews> {
  const reviews = await memberReviews.runIn(locale, context, { slug, page, ...filters })
  const ids = reviews.endorsements.map(({ public_id }) => public_id)
  return {
    reviews,
    marks: ids.length > 0 ? await readMarks(context.db, ids) : {},
  }
}

async function readMarks(db: Db, ids: readonly string[]): Promise<TeamReviews['marks']> {
  const { rows } = await sql<ReviewMarks & { id: string }>`
    select r.public_id as id, r.is_disputed as "isReported",
           exists (select from review_reply p
                    where p.review_id = r.id and p.kind = 'reply') as "hasReply",
           exists (select from change_proposal c
                    where c.review_id = r.id and c.state = 'waiting') as "hasProposal"
      from review r where r.public_id = any(${[...ids]})
  `.execute(db)
  return Object.fromEntries(rows.map(({ id, ...marks }) => [id, marks]))
}
