import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

/** Views of one member on one day, such as `2026-11-15`. */
export type ProfileViews = { slug: string; day: string; views: number }

/** Whatever is no address of a public profile is left out. */
export async function addProfileViews(db: Db, counted: readonly ProfileViews[]): Promise<void> {
  if (counted.length === 0) return
  // In one order: two processes that add at once wait, and never for each other.
  await sql`
    insert into member_view_day (member_id, day, views)
    select m.id, seen.day, sum(seen.views)
      from unnest(${counted.map(({ slug }) => slug)}::text[],
                  ${counted.map(({ day }) => day)}::date[],
                  ${counted.map(({ views }) => views)}::int[]) as seen (slug, day, views)
      join member m on m.slug = seen.slug and m.status = 'active'
     group by m.id, seen.day
     order by m.id, seen.day
    on conflict (member_id, day) do update set views = member_view_day.views + excluded.views
  `.execute(db)
}
