import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

/** So many entries at a time. */
const BATCH = 10_000

/** Counts by month and type what had its number before numbering counted. */
export async function up(db: Db): Promise<void> {
  const { rows } = await sql<{ end: number }>`
    select coalesce((select min(first) from register_month),
                    (select max(index) + 1 from register_entry), 0)::float8 as end`.execute(db)
  const end = rows[0]?.end ?? 0
  for (let from = 0; from < end; from += BATCH) {
    await sql`
      insert into register_month as kept (month, type, count, first, last)
      select date_trunc('month', (body::jsonb ->> 'day')::date)::date, body::jsonb ->> 'type',
             count(*), min(index), max(index)
        from register_entry
       where index >= ${from} and index < ${Math.min(from + BATCH, end)} and body::jsonb ? 'day'
       group by 1, 2 order by 1, 2
      on conflict (month, type) do update
         set count = kept.count + excluded.count, first = least(kept.first, excluded.first),
             last = greatest(kept.last, excluded.last)`.execute(db)
  }
}
