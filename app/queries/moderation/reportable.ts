import { sql } from 'kysely'
import type { Reported } from '#domain/moderation/reported.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { titleSql } from './reported-of.ts'

/** What is asked for, as an address names it; its subject says which of it counts. */
export type Asked = Pick<Reported, 'subject' | 'slug' | 'review'>

export type Reportable = Reported & {
  /** Of the row that is meant: a review, a member or an article. */
  id: number
}

/** Undefined for what the public does not see. */
export async function readReportable(
  db: Db,
  { subject, slug, review }: Asked,
  { now, lang }: { now: Temporal.Instant; lang: LocaleCode },
): Promise<Reportable | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    ${
      subject === 'article'
        ? sql`select a.id, ${titleSql(sql`${lang}`)} as name
                from article a where a.slug = ${slug} and a.published_at <= ${now.toString()}`
        : subject === 'profile'
          ? sql`select m.id, m.name from member m where m.slug = ${slug} and m.status = 'active'`
          : sql`select r.id, m.name from review r
                  join member m on m.id = r.member_id and m.slug = ${slug} and m.status = 'active'
                 where r.public_id = ${review} and r.state = 'published' and not r.is_erased
                   and (${subject} = 'review' or exists (
                     select from review_reply s
                      where s.review_id = r.id and s.kind = ${subject} and s.hidden_at is null))`
    }
  `.execute(db)
  const [found] = rows
  return found && { subject, slug, review, ...found }
}
