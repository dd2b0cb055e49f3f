import { type RawBuilder, sql } from 'kysely'
import type { EndorsementDraft } from '#domain/contract/endorsement.ts'
import { buyerSubject, memberSubject, reviewSubject } from '#domain/page-subject.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readTagsById } from '#queries/tag/known-tags.ts'
import { readEndorsementRows } from './endorsement-row.ts'
import { publicEndorsement } from './public-endorsement.ts'

/** The reviews whose ids `chosen` selects, newest first, in one statement however many they are. */
export async function readEndorsements(
  context: QueryContext<'review' | 'member' | 'buyer'>,
  chosen: RawBuilder<unknown>,
): Promise<EndorsementDraft[]> {
  const { db, log, shows } = context
  const rows = await readEndorsementRows(db, chosen)
  const tagsById = await readTagsById(context)
  for (const { has_account, public_id, owner, account } of rows) {
    shows(reviewSubject(public_id), memberSubject(owner.public_id))
    if (account) shows(buyerSubject(account.public_id))
    if (!has_account) log?.warn({ review: public_id }, 'review without an account')
  }
  return rows.map((row) => publicEndorsement(row, tagsById))
}

/** Newest published reviews of members that are still with us; `condition` speaks of `r`. */
export function newestPublished(
  condition: RawBuilder<boolean>,
  limit: number,
): RawBuilder<unknown> {
  return sql`
    select r.id from review r join member m on m.id = r.member_id and m.status = 'active'
     where r.state = 'published' and not r.is_erased and ${condition}
     order by r.published_at desc, r.id desc
     limit ${sql.lit(limit)}`
}
