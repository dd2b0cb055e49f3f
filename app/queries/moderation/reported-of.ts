import { type RawBuilder, sql } from 'kysely'

/** The title of the article `a` in that language, or in any that it has. */
export const titleSql = (lang: RawBuilder<unknown>) => sql`coalesce(
  (select t.value from jsonb_each_text(a.title) t where t.value ~ '\\S'
    order by t.key <> (${lang})::text, t.key desc limit 1), '')`

/** What the notice `n` is about, as a `Reported`. */
export const reportedSql = sql`jsonb_build_object(
  'subject', n.subject,
  'name', coalesce(m.name, ${titleSql(sql`n.locale`)}),
  'slug', coalesce(m.slug, a.slug), 'review', coalesce(r.public_id::text, ''))`

/** The rows that it needs. */
export const reportedRows = sql`
  left join review r on r.id = n.review_id
  left join member m on m.id = coalesce(n.member_id, r.member_id)
  left join article a on a.id = n.article_id`

/** Since when a notice waits: an objection opens it again. */
export const waitsSinceSql = sql<Date>`coalesce(n.objected_at, n.received_at)`

/** Whether the notices `x` and `n` are about the same: they are decided together. */
export const isSameThingSql = sql`x.subject = n.subject and (
  x.review_id = n.review_id or x.member_id = n.member_id or x.article_id = n.article_id)`
