import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

/** Which parts have at least one row: one look into each, however many rows it has. */
export async function filledParts(
  db: Db,
  table: 'tag' | 'member' | 'collection' | 'review' | 'buyer' | 'article',
  idsPerPart: number,
  /** Speaks of the row as `row`. */
  isListed: RawBuilder<boolean>,
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select part.number
      from generate_series(1, (select max(id) / ${sql.lit(idsPerPart)} + 1 from ${sql.table(table)}))
           as part (number)
     where exists (
       select from ${sql.table(table)} as row
        where row.id > (part.number - 1) * ${sql.lit(idsPerPart)}
          and row.id <= part.number * ${sql.lit(idsPerPart)}
          and ${isListed})
     order by part.number
  `.execute(db)
  return rows.map(({ number }) => number)
}
