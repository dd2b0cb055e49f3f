import { sql } from 'kysely'
import { buyerSubject, memberSubject, reviewSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import { parseEntry } from '#domain/register/entry.ts'
import { type RegisteredState, registeredState } from '#domain/register/review-chain.ts'
import { PUBLIC_ID } from '#domain/text/web-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { defineRead } from '#queries/query/define-read.ts'
import { isCompanyMasked } from '#queries/review/shown-author.ts'
import { proveEntries } from './from-tiles.ts'
import { readOpenEntries } from './open-entries.ts'
import { readPublished } from './published-tree.ts'

type RegisteredReview = {
  review: string
  member: string
  state: RegisteredState
  /** A tlog-proof for each of its entries, in their order, all of the same checkpoint. */
  proofs: string[]
}

/** What the register says of a review, provable entry by entry, with what the pages show of it now. */
export const readRegisteredReview = defineRead(
  ['review', 'member', 'buyer', 'site'],
  async ({ db, shows }, publicId: string): Promise<RegisteredReview> => {
    const review = PUBLIC_ID.test(publicId) ? await findReview(db, publicId) : undefined
    if (!review) throw new AppError('not-found', { id: 'No such review was ever published' })
    shows(reviewSubject(publicId), memberSubject(review.member), 'site')
    if (review.buyer) shows(buyerSubject(review.buyer))
    const chosen = sql`select id from register_entry where review_id = ${review.id}`
    // Read first: whatever is opened now is then at least as new as the tree.
    const published = await readPublished(db)
    const entries = (await readOpenEntries(db, chosen)).filter(
      ({ index }) => index < (published?.size ?? 0),
    )
    const types = entries.flatMap(({ entry }) => {
      const parsed = parseEntry(entry)
      return 'review' in parsed ? [parsed.type] : []
    })
    return {
      review: publicId,
      member: review.member,
      state: registeredState(types),
      proofs: published ? await proveEntries(db, published, entries) : [],
    }
  },
)

type Found = { id: number; member: string; buyer: string | null }

/** One that has an entry, numbered or not; its client, where the page names it. */
async function findReview(db: Db, publicId: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select r.id, m.public_id as member,
           case when r.state = 'published' and not r.is_erased and m.status = 'active'
                 and not ${isCompanyMasked} then b.public_id end as buyer
      from review r
      join member m on m.id = r.member_id
      left join buyer b on b.id = r.buyer_id
     where r.public_id = ${publicId}
       and exists (select from register_entry e where e.review_id = r.id)
  `.execute(db)
  return rows[0]
}
