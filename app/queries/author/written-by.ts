import { type RawBuilder, sql } from 'kysely'
import type { SignedInUser } from '#domain/account/session.ts'

/** Of a signed-in user: their address is verified. */
export type AuthorUser = Pick<SignedInUser, 'id' | 'email' | 'authorSince'>

type Written = Omit<AuthorUser, 'id'> & { id: number | null }

/**
 * The ids of the reviews that were confirmed from the user's address, as far as they are the user's,
 * and of those that their contact wrote when nobody kept the mailbox.
 */
export function writtenBy({ id, email, authorSince }: Written): RawBuilder<unknown> {
  return sql`
    select a.review_id as id from review_author a
     where a.email = ${email} and a.verified_at is not null
       and ${isSince(authorSince, sql`a.verified_at`)}
    union
    select r.id from app_user u
      join contact c on c.id = u.contact_id and c.mailbox_hash is null
      join review r on r.contact_id = c.id
     where u.id = ${id}`
}

/** Whether what happened at an address is its user's. */
export function isSince(authorSince: Date | null, at: RawBuilder<unknown>): RawBuilder<unknown> {
  return authorSince ? sql`${at} >= ${authorSince}` : sql`true`
}
