import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

/** How many searches were answered on one day, such as `2026-11-15`. */
export type CountedSearches = { day: string; searches: number }

/** Nothing is kept of what was looked for, or by whom. */
export async function addSearches(db: Db, counted: readonly CountedSearches[]): Promise<void> {
  if (counted.length === 0) return
  await sql`
    insert into figure_day as own (day, figure, count)
    select seen.day, 'searches', sum(seen.searches)
      from unnest(${counted.map(({ day }) => day)}::date[],
                  ${counted.map(({ searches }) => searches)}::int[]) as seen (day, searches)
     group by seen.day order by seen.day
    on conflict (day, figure) do update set count = own.count + excluded.count
  `.execute(db)
}
