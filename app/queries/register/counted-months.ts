import { sql } from 'kysely'
import type { Entry } from '#domain/register/entry.ts'
import type { Db } from '#platform/database/schema.ts'

export type CountedMonth = { month: string; type: Entry['type']; count: number }

/**
 * How many entries of each type each month has, by the day that stands in them, in the published tree: what is numbered
 * already and not yet published is taken off again, which is at most what one batch holds.
 */
export async function readCountedMonths(db: Db, size: number): Promise<CountedMonth[]> {
  const { rows } = await sql<CountedMonth>`
    select to_char(month, 'YYYY-MM') as month, type, sum(count)::float8 as count
      from (
        select month, type, count from register_month
        union all
        select date_trunc('month', (body::jsonb ->> 'day')::date)::date, body::jsonb ->> 'type', -1
          from register_entry where index >= ${size}
      ) counted
     group by 1, 2 having sum(count) > 0 order by 1, 2
  `.execute(db)
  return rows
}
