import { sql } from 'kysely'
import type { Suggestions } from '#domain/contract/listing.ts'
import type { Db } from '#platform/database/schema.ts'

const MAX_BUYERS = 3
/** The index knows groups of three letters. */
const MIN_LENGTH = 3

/**
 * Clients by any part of their name. One that is masked, or that speaks in masked reviews only, has
 * no page and no review to count.
 */
export async function suggestedBuyers(db: Db, q: string): Promise<Suggestions['buyers']> {
  if (q.length < MIN_LENGTH) return []
  const part = q.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const { rows } = await sql<Suggestions['buyers'][number]>`
    select name, slug, review_count from buyer
     where not is_anonymized and review_count > 0
       and name_folded like '%' || fold(${part}) || '%'
     order by starts_with(name_folded, fold(${q})) desc, review_count desc, name_folded, id
     limit ${sql.lit(MAX_BUYERS)}
  `.execute(db)
  return rows
}
