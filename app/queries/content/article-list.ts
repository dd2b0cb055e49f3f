import { type RawBuilder, sql } from 'kysely'
import { ADMINISTRATION_PER_PAGE } from '#domain/account/administration.ts'
import {
  ARTICLE_STATES,
  type ArticleLine,
  type ArticleLines,
  type ArticleState,
  MOST_COUNTED,
} from '#domain/content/article-desk.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { containing } from '#queries/query/paged.ts'

type Asked = {
  state?: ArticleState | undefined
  lang?: LocaleCode | undefined
  /** Public ids. */
  theme?: string | undefined
  author?: string | undefined
  /** Words of the title, in any language. */
  q: string
  /** Where the list goes on. */
  after: string
  limit?: number
}

/** The articles of the site for those who write them, what was worked on last first. */
export async function articleList(db: Db, asked: Asked): Promise<ArticleLines> {
  const { limit = ADMINISTRATION_PER_PAGE } = asked
  const { rows } = await sql<ArticleLine & { place: string }>`
    select a.public_id as id, a.slug, d.title, d.state, d.langs, w.full_name as author,
           (select t.label from article_tag at join tag t on t.id = at.tag_id
             where at.article_id = a.id and t.kind = 'MARKETING_CATEGORY'
             order by t.position, t.id limit 1) as theme,
           to_jsonb(d.changed_at) as "changedAt",
           (select to_jsonb(v.due_at) from content_version v
             where v.kind = 'article' and v.subject = a.public_id and v.state = 'scheduled') as "dueAt",
           d.place
      from (select d.*, extract(epoch from d.changed_at) || ' ' || d.article_id as place
              from article_desk d where ${isMeant(asked)} and ${isAfter(asked.after)}
             order by d.changed_at desc, d.article_id desc limit ${limit + 1}) d
      join article a on a.id = d.article_id
      join author w on w.id = d.author_id
     order by d.changed_at desc, d.article_id desc
  `.execute(db)
  const shown = rows.slice(0, limit)
  return {
    lines: shown.map(({ place: _, ...line }) => line),
    next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
    counts: await countStates(db),
  }
}

function isMeant({ state, lang, theme, author, q }: Asked): RawBuilder<boolean> {
  const conditions = [
    ...(state ? [sql`d.state = ${state}`] : []),
    ...(lang ? [sql`${lang} = any(d.langs)`] : []),
    ...(q ? [sql`fold(d.title::text) like fold(${containing(q)})`] : []),
    ...(author ? [sql`d.author_id = (select id from author where public_id = ${author})`] : []),
    ...(theme
      ? [
          sql`exists (select from article_tag at where at.article_id = d.article_id
                and at.tag_id = (select id from tag where public_id = ${theme}))`,
        ]
      : []),
  ]
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`
}

/** Whatever was typed as a place: what is none is the beginning. */
function isAfter(after: string): RawBuilder<boolean> {
  const [, seconds, id] = /^(\d{1,12}(?:\.\d{1,6})?) (\d{1,9})$/.exec(after) ?? []
  if (seconds === undefined || id === undefined) return sql`true`
  return sql`(d.changed_at, d.article_id) < (to_timestamp(${seconds}::numeric), ${id}::int)`
}

/** As far as anybody counts: the cost does not grow with the articles. */
async function countStates(db: Db): Promise<ArticleLines['counts']> {
  const { rows } = await sql<{ state: ArticleState; count: number }>`
    select s.state, (select count(*)::int from (
             select from article_desk d where d.state = s.state limit ${sql.lit(MOST_COUNTED + 1)}) few) as count
      from unnest(${[...ARTICLE_STATES]}::text[]) as s (state)
  `.execute(db)
  const counted = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(
    ARTICLE_STATES.map((state) => [state, counted.get(state) ?? 0]),
  ) as ArticleLines['counts']
}
