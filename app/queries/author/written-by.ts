import { type RawBuilder, sql } from 'kysely'

/** Of a signed-in user: their address is verified. */
export type AuthorUser = { id: number; email: string }

type Written = Omit<AuthorUser, 'id'> & { id: number | null }

/** The ids of the reviews that were confirmed from the user's address, or that their contact wrote. */
export function writtenBy({ id, email }: Written): RawBuilder<unknown> {
  return sql`
    select a.review_id as id from review_author a
     where a.email = ${email} and a.verified_at is not null
    union
    select r.id from app_user u join review r on r.contact_id = u.contact_id
     where u.id = ${id}`
}
