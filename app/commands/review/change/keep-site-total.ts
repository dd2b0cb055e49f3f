import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { difference, type Move } from './contribution.ts'
import type { MemberFigures } from './keep-member-figures.ts'
import type { LockedReview } from './lock-review.ts'

/** One row for the whole site: to be taken last, and held no longer than the commit takes. */
export async function keepSiteTotal(
  tx: Db,
  { memberStatus }: LockedReview,
  move: Move,
  { buyers }: Pick<MemberFigures, 'buyers'>,
): Promise<void> {
  const reviews = difference(move, () => 1)
  const authenticated = difference(move, (each) => each.isAuthenticated)
  if (memberStatus !== 'active' || (reviews === 0 && authenticated === 0 && buyers === 0)) return
  await sql`
    update site_total set
      review_count = review_count + ${reviews},
      authenticated_review_count = authenticated_review_count + ${authenticated},
      buyer_count = buyer_count + ${buyers}
  `.execute(tx)
}
