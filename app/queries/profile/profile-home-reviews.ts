import { sql } from 'kysely'
import type { EndorsementDraft } from '#domain/contract/endorsement.ts'
import { reviewKinds } from '#domain/review/review-kind.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { newestPublished, readEndorsements } from '#queries/review/read-endorsements.ts'

const CASE_STUDIES = 3
const HIGHLIGHTS = 4

type Found = { endorsements: EndorsementDraft[]; case_studies: EndorsementDraft[] }

/** Case studies, and of the other reviews the team's picks, else the newest: none is shown in both places. */
export async function readProfileHomeReviews(
  context: QueryContext<'review' | 'member' | 'buyer'>,
  memberId: number,
): Promise<Found> {
  const own = sql<boolean>`r.member_id = ${memberId}`
  // As many of each as are left over when all case studies were among them.
  const enough = HIGHLIGHTS + CASE_STUDIES
  const all = await readEndorsements(
    context,
    sql`(${newestPublished(sql`${own} and r.has_case_study`, CASE_STUDIES)})
        union (${newestPublished(sql`${own} and r.is_team_pick`, enough)})
        union (${newestPublished(own, enough)})`,
  )
  const case_studies = all.filter(isCaseStudy).slice(0, CASE_STUDIES)
  const others = all.filter((review) => !case_studies.includes(review))
  const picked = others.filter(({ is_team_pick }) => is_team_pick)
  const endorsements = (picked.length > 0 ? picked : others).slice(0, HIGHLIGHTS)
  return { case_studies, endorsements }
}

function isCaseStudy({ testimonies, case_study, summary, timeline }: EndorsementDraft): boolean {
  const kinds = reviewKinds({ testimonies, caseStudy: case_study, summary, timeline })
  return kinds.includes('case-study')
}
