import { sql } from 'kysely'
import type { Reported } from '#domain/moderation/reported.ts'
import type { Db } from '#platform/database/schema.ts'
import { titleSql } from '#queries/moderation/reported-of.ts'
import { containing } from '#queries/query/paged.ts'

const MOST_OF_EACH = 25

/** Shorter ones stand in half of all texts. */
const SHORTEST_NAME = 3

/**
 * Reads every public text, as whoever asks for it knows: what a person is called is in no index, and should be in none.
 * Of each place so many as somebody will read.
 */
export async function namingTexts(db: Db, name: string): Promise<Reported[]> {
  if (name.trim().length < SHORTEST_NAME) return []
  const like = containing(name.trim())
  const { rows } = await sql<Reported>`
    (select 'review' as subject, m.name, m.slug, r.public_id::text as review
       from review_version v
       join review r on r.id = v.review_id and r.version = v.version
                    and r.state = 'published' and not r.is_erased
       join member m on m.id = r.member_id and m.status = 'active'
      where concat(v.title, v.description, v.summary, v.testimonies, v.case_study, v.timeline) ilike ${like}
      limit ${sql.lit(MOST_OF_EACH)})
    union all
    (select s.kind, m.name, m.slug, r.public_id::text
       from review_reply s join review r on r.id = s.review_id and r.state = 'published'
                                        and not r.is_erased
       join member m on m.id = r.member_id and m.status = 'active'
      where s.hidden_at is null and s.body ilike ${like}
      limit ${sql.lit(MOST_OF_EACH)})
    union all
    (select 'article', ${titleSql(sql`'FR_FR'`)}, a.slug, ''
       from article a
      where a.published_at is not null and concat(a.title, a.excerpt, a.body) ilike ${like}
      limit ${sql.lit(MOST_OF_EACH)})
    union all
    (select 'profile', m.name, m.slug, ''
       from member m
      where m.status = 'active' and concat(m.short_description, m.description) ilike ${like}
      limit ${sql.lit(MOST_OF_EACH)})
  `.execute(db)
  return rows
}
