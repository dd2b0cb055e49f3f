import { type RawBuilder, sql } from 'kysely'
import { mailboxOf } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { mailboxHash } from '#platform/security/secret.server.ts'
import { isSince, writtenBy } from '#queries/author/author-review.ts'
import type { Author } from './author-review.ts'

/** Somebody who signed in, or of whom there is no more than an address. */
export type Person = Omit<Author, 'id'> & { id: number | null }

type Evidence = {
  id: number
  publicId: string
  isErased: boolean
  proof: object
}

/** What is the person's own: what they signed, and what was asked of them or begun and signed by nobody. */
export async function erasableReviews(tx: Db, person: Person): Promise<Evidence[]> {
  const { rows } = await sql<Evidence>`
    select r.id, r.public_id as "publicId", r.is_erased as "isErased", ${proof} as proof
      from review r
      join member m on m.id = r.member_id
      left join review_author a on a.review_id = r.id
      left join contact c on c.id = r.contact_id
     where r.id in (${writtenBy(person)}
                    union ${signedFromMailbox(person)}
                    union ${unsigned(person)})
     order by r.id
       for no key update of r
  `.execute(tx)
  return rows
}

/** The rule of `mailboxOf`. */
export const mailboxIn = (address: RawBuilder<unknown>) =>
  sql`regexp_replace(lower((${address})::text), '\\+[^@\\s]*@', '@', 'g')`

/** Under any spelling of the address, confirmed or not. */
const signedFromMailbox = ({ email, authorSince }: Person) => sql`
  select s.review_id from review_author s join review w on w.id = s.review_id
   where s.mailbox_hash = ${mailboxHash({ address: email })}
     and ${isSince(authorSince, sql`coalesce(s.verified_at, w.created_at)`)}`

/**
 * An invitation may be handed on: what another address has begun or signed is not the invited's, and
 * what was begun from another's invitation is not the beginner's to take away.
 */
const unsigned = ({ email, authorSince }: Person) => {
  const person = mailboxOf({ address: email })
  const invited = mailboxIn(sql`i.email`)
  const typed = mailboxIn(sql`d.answers ->> 'email'`)
  return sql`
    select w.id from review w
      left join review_invitation i on i.review_id = w.id
      left join review_draft d on d.review_id = w.id
     where w.state in ('requested', 'draft', 'declined', 'expired')
       and not exists (select from review_author s where s.review_id = w.id)
       and ${person} in (${invited}, ${typed})
       and coalesce(${invited}, ${person}) = ${person}
       and coalesce(nullif(${typed}, ''), ${person}) = ${person}
       and ${isSince(authorSince, sql`w.created_at`)}`
}

/** Who, when and by which check: not what was said. */
const proof = sql`jsonb_build_object(
  'review', r.public_id, 'member', m.public_id, 'state', r.state, 'published_at', r.published_at,
  'method', r.authenticated_method, 'authenticated_at', r.authenticated_at,
  'email', a.email, 'first_name', coalesce(a.first_name, c.first_name),
  'last_name', coalesce(a.last_name, c.last_name), 'company', a.company_name,
  'verified_at', a.verified_at,
  'consents', (select coalesce(jsonb_agg(jsonb_build_object(
                 'version', g.version, 'statement', g.statement, 'given_at', g.given_at)), '[]')
                 from review_consent g where g.review_id = r.id))`
