import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { ownDomain } from '#queries/moderation/own-company.ts'

/** Whether one of them is, or was, the company from whose domain somebody writes. */
export async function isOwnClient(
  db: Db,
  viewer: { email: string },
  buyerIds: readonly number[],
): Promise<boolean> {
  const domain = ownDomain(viewer)
  if (domain === null) return false
  const { rows } = await sql`
    select from buyer_domain where domain = ${domain} and buyer_id = any(${[...buyerIds]}::int[]) limit 1
  `.execute(db)
  return rows.length > 0
}
