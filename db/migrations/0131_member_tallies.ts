import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { repliedFigures, tallyFigures } from '#queries/review/derived-figures.ts'

/** So many members at a time. */
const BATCH = 500

/** What was published so far is tallied, member by member; whoever was ever listed has been since it joined. */
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
      insert into member_tally (member_id, kind, key, reviews) ${tallyFigures(isWanted)}
    `.execute(db)
    await sql`
      update member set replied_count = counted.replies
        from (${repliedFigures(isWanted)}) as counted where counted.member_id = member.id
    `.execute(db)
    await sql`
      update member set listed_at = created_at where id = any(${ids}::int[]) and status <> 'pending'
    `.execute(db)
    const next = ids.at(-1)
    if (next === undefined || ids.length < BATCH) break
    last = next
  }
}
