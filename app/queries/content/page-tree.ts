import { sql } from 'kysely'
import type { PageLine } from '#domain/content/editor-view.ts'
import type { Db } from '#platform/database/schema.ts'

/** Every page that the site reads, in the order of the tree, with what waits to be published. */
export async function pageTree(db: Db): Promise<PageLine[]> {
  const { rows } = await sql<Omit<PageLine, 'dueAt' | 'savedAt'> & { dueAt: Date; savedAt: Date }>`
    select p.kind, p.subject, p.type, p.slug, p.title, coalesce(d.is_changed, false) as "isChanged",
           v.due_at as "dueAt", d.saved_at as "savedAt", u.full_name as "savedBy"
      from (
        select 'page' as kind, public_id::text as subject, type, slug, title,
               array_position(array['MAIN_NAV', 'MAIN_FOOTER', 'HOME', 'HOME_ARTICLES',
                 'HOME_MEMBERS_CLIENTS', 'LIST', 'FEATURE', 'LEGAL'], type) as place
          from page
        union all
        select distinct 'default', default_name, 'DEFAULT', default_name, '{}'::jsonb, 2
          from page_component where default_name is not null
      ) p
      left join content_draft d on d.kind = p.kind and d.subject = p.subject
      left join content_version v
        on v.kind = p.kind and v.subject = p.subject and v.state = 'scheduled'
      left join app_user u on u.id = d.saved_by
     where p.place is not null
     order by p.place, p.slug
     limit 1000
  `.execute(db)
  return rows.map(({ dueAt, savedAt, ...row }) => ({
    ...row,
    dueAt: dueAt?.toISOString() ?? null,
    savedAt: savedAt?.toISOString() ?? null,
  }))
}
