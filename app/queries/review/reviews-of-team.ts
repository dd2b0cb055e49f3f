import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

/**
 * What the member's own people wrote as its people, where it is a client as well: whether they are named there depends
 * on who stands on its profile. Public ids.
 */
export async function readReviewsOfTeam(db: Db, memberId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.public_id as id
      from member m
      join team_member person on person.member_id = m.id
      join contact c on c.name_words = person.name_words
      join buyer b on b.id = c.buyer_id and name_words(b.name) = name_words(m.name)
      join review r on r.contact_id = c.id and r.state = 'published' and not r.is_erased
     where m.id = ${memberId}
  `.execute(db)
  return rows.map(({ id }) => id)
}
