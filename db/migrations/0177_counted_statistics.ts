import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { invitationFigures, monthRatingFigures } from '#queries/review/derived-figures.ts'

/** So many members at a time. */
const BATCH = 500

/**
 * What was published and asked for so far. How many were asked in a month was counted as it happened; of those who
 * never answered, and are forgotten, nobody knows any more whether they began, declined or let it expire.
 */
export async function up(db: Db): Promise<void> {
  for (let last = 0; ; ) {
    const members = await db
      .selectFrom('member')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const ids = members.map(({ id }) => id)
    const isWanted = sql<boolean>`review.member_id = any(${ids}::int[])`
    await sql`
      insert into member_tally (member_id, kind, key, reviews) ${monthRatingFigures(isWanted)}
    `.execute(db)
    await sql`
      insert into invitation_month (member_id, month, step, reviews)
      select member_id, month, step, max(reviews) from (
        ${invitationFigures(isWanted)}
        union all
        select member_id, month, 'sent', count from member_month
         where event = 'request' and member_id = any(${ids}::int[])) counted
       group by member_id, month, step
    `.execute(db)
    const next = ids.at(-1)
    if (next === undefined || ids.length < BATCH) break
    last = next
  }
}
