import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

/**
 * Lists articles for editors as they are by now, in the transaction of whatever changed them: those with these public
 * ids, or all.
 */
export async function keepArticleDesk(tx: Db, publicIds?: readonly string[]): Promise<void> {
  const isMeant = publicIds ? sql`a.public_id = any(${publicIds})` : sql`true`
  await sql`
    insert into article_desk (article_id, state, title, langs, author_id, changed_at)
    select a.id,
           case when v.due_at is not null then 'scheduled'
                when a.withdrawn_at is not null then 'withdrawn'
                when a.published_at is not null then
                  case when d.is_changed then 'changed' else 'public' end
                when d.asked_at is not null then 'to-read'
                else 'draft' end,
           coalesce(d.document -> 'title', a.title::jsonb),
           array(select key from jsonb_each_text(coalesce(d.document -> 'title', a.title::jsonb))
                  where value ~ '\\S' order by key),
           a.author_id,
           greatest(d.saved_at, a.updated_at, a.published_at, a.withdrawn_at, '1970-01-01')
      from article a
      left join content_draft d on d.kind = 'article' and d.subject = a.public_id
      left join content_version v
        on v.kind = 'article' and v.subject = a.public_id and v.state = 'scheduled'
     where ${isMeant}
    on conflict (article_id) do update
       set state = excluded.state, title = excluded.title, langs = excluded.langs,
           author_id = excluded.author_id, changed_at = excluded.changed_at
  `.execute(tx)
}
