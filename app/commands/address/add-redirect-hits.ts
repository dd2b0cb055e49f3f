import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

/** How often one redirect was followed on one day, such as `2026-11-15`. */
export type RedirectHits = { path: string; day: string; hits: number }

/** Of a redirect that has been removed in the meantime nothing is kept. */
export async function addRedirectHits(db: Db, counted: readonly RedirectHits[]): Promise<void> {
  if (counted.length === 0) return
  // In one order: two processes that add at once wait, and never for each other.
  await sql`
    with met as (
      select r.id, sum(seen.hits) as hits, max(seen.day) as day
        from unnest(${counted.map(({ path }) => path)}::text[],
                    ${counted.map(({ day }) => day)}::date[],
                    ${counted.map(({ hits }) => hits)}::int[]) as seen (path, day, hits)
        join redirect r on r.path = seen.path
       group by r.id
    ), locked as (
      select r.id from redirect r where r.id in (select id from met) order by r.id for update
    )
    update redirect r
       set hits = r.hits + met.hits, last_hit_on = greatest(r.last_hit_on, met.day)
      from met join locked on locked.id = met.id
     where r.id = met.id
  `.execute(db)
}
