import { sql } from 'kysely'
import type { Locale } from '#domain/locale.ts'
import { contentLang } from '#queries/query/lang.ts'
import type { QueryContext } from '#queries/query/query-context.ts'

const ARTICLES_IN_FEED = 20

type FeedArticle = {
  public_id: string
  slug: string
  title: string
  excerpt: string | null
  author: string
  published_at: Date
  /** Not before it was published. */
  updated_at: Date
}

/** The newest articles that are written in this language: a feed has one, and no substitutes. */
export async function readFeedArticles(
  { db, now, shows }: Pick<QueryContext<'site'>, 'db' | 'now' | 'shows'>,
  locale: Locale,
): Promise<FeedArticle[]> {
  shows('site')
  const lang = contentLang(locale)
  const { rows } = await sql<FeedArticle>`
    select a.public_id, a.slug, a.title ->> ${lang} as title, a.excerpt ->> ${lang} as excerpt,
           w.full_name as author, a.published_at,
           greatest(a.updated_at, a.published_at) as updated_at
      from article a
      join author w on w.id = a.author_id
     where a.published_at <= ${now.toString()} and a.title ->> ${lang} ~ '\\S'
     order by a.published_at desc, a.id desc
     limit ${ARTICLES_IN_FEED}
  `.execute(db)
  return rows
}
