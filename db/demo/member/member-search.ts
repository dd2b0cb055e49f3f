import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

/** One search document per active member and language, and the words of all names. */
export async function addMemberSearch(db: Db): Promise<void> {
  // Without figures the planner reads all tags again for each member: an hour for thirty thousand.
  await sql`analyze member, member_tag, member_location, tag, city`.execute(db)
  await sql`delete from search_word`.execute(db)
  await sql`select index_members()`.execute(db)
}
