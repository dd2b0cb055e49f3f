import { sql } from 'kysely'
import type { TeamReview } from '#domain/contract/team-review.ts'
import type { Db } from '#platform/database/schema.ts'

/** Of the review `r`: the people of its provider's public profile, and who of them is named. */
export const peopleOfReview = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id::text, 'fullName', t.full_name, 'role', t.role,
           'isNamed', exists (select from review_contributor n
                               where n.review_id = r.id and n.team_member_id = t.id))
           order by t.position), '[]')
    from team_member t where t.member_id = r.member_id)`

export type ContributorsToName = {
  member: { id: number; name: string }
  people: TeamReview['people']
}

/** Who could be named in the place of the team; undefined for a review that the public does not see. */
export async function contributorsToName(
  db: Db,
  review: string,
): Promise<ContributorsToName | undefined> {
  const { rows } = await sql<ContributorsToName>`
    select jsonb_build_object('id', m.id, 'name', m.name) as member, ${peopleOfReview} as people
      from review r join member m on m.id = r.member_id
     where r.public_id = ${review} and r.state = 'published' and not r.is_erased
  `.execute(db)
  return rows[0]
}
