import { sql } from 'kysely'
import type { AuthorLine } from '#domain/content/article-desk.ts'
import type { Db } from '#platform/database/schema.ts'

/** Whoever signs articles, by name; they are few. */
export async function authorList(db: Db, id?: string): Promise<AuthorLine[]> {
  const { rows } = await sql<AuthorLine>`
    select w.public_id as id, w.full_name as name, w.role,
           case when p.id is not null then jsonb_build_object('id', p.public_id,
             'tf_public_url', p.url, 'width', p.width, 'height', p.height, 'alt', p.alt) end as portrait,
           (select count(*)::int from article_desk d where d.author_id = w.id) as articles
      from author w left join asset p on p.id = w.avatar_asset_id
     where ${id === undefined ? sql`true` : sql`w.public_id = ${id}`}
     order by fold(w.full_name), w.id limit 500
  `.execute(db)
  return rows
}
