import { sql } from 'kysely'
import type { KeptContent } from '#domain/review/revised-content.ts'
import type { Db } from '#platform/database/schema.ts'

/** The newest version of a review, as it is kept. */
export async function readKeptContent(db: Db, reviewId: number): Promise<KeptContent | undefined> {
  const { rows } = await sql<KeptContent>`
    select v.rating::float8 as rating, v.title, v.description, v.summary, v.testimonies,
           v.case_study as "caseStudy", v.timeline
      from review r join review_version v on v.review_id = r.id and v.version = r.version
     where r.id = ${reviewId}
  `.execute(db)
  return rows[0]
}
