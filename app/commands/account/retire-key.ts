import { sql } from 'kysely'
import { REPEAT_SECONDS } from '#domain/limit/limits.ts'
import type { Db } from '#platform/database/schema.ts'

/** After a day the same words are a new request; the old one keeps its place under another key. */
export async function retireKey(
  db: Db,
  table: 'contact_request' | 'demo_request',
  { key, now }: { key: string; now: Temporal.Instant },
): Promise<void> {
  const before = new Date(now.epochMilliseconds - REPEAT_SECONDS * 1000)
  await sql`
    update ${sql.table(table)} set idempotency_key = idempotency_key || ':' || id
     where idempotency_key = ${key} and created_at < ${before}
  `.execute(db)
}
