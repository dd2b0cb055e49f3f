import { sql } from 'kysely'
import type { AuthorReviewLine } from '#domain/contract/author-review.ts'
import type { Db } from '#platform/database/schema.ts'
import { type AuthorUser, writtenBy } from './written-by.ts'

/** All that somebody wrote, the newest first. */
export async function readAuthorReviews(db: Db, author: AuthorUser): Promise<AuthorReviewLine[]> {
  const { rows } = await sql<AuthorReviewLine & { at: Date }>`
    select r.public_id as "publicId", m.name as "memberName", r.state, r.rating::float8 as rating,
           r.locale as lang, coalesce(v.title ->> r.locale, '') as title,
           (select max(e.happened_at) from review_event e where e.review_id = r.id) as at,
           r.state = 'clarification-asked'
             or exists (select from change_proposal p
                         where p.review_id = r.id and p.state = 'waiting') as "isAwaited"
      from review r
      join member m on m.id = r.member_id
      left join review_version v on v.review_id = r.id and v.version = r.version
     where r.id in (${writtenBy(author)}) and not r.is_erased
     order by r.created_at desc, r.id desc
  `.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
