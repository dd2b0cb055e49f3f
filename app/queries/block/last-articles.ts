import { sql } from 'kysely'
import type { ArticleTeaser } from '#domain/contract/page.ts'
import type { Picture } from '#domain/contract/picture.ts'
import { DEFAULT_LOCALE, type Locale } from '#domain/locale.ts'
import { readingMinutes } from '#domain/text/words.ts'
import type { Translated } from '#domain/translated.ts'
import { contentLang } from '#queries/query/lang.ts'
import type { QueryContext } from '#queries/query/query-context.ts'

const ARTICLES = 4

type Row = {
  slug: string
  title: Translated
  excerpt: Translated
  published_at: Date
  theme: Translated | null
  cover: Picture | null
  texts: string[]
}

/** The newest articles. How long one takes to read depends on the language it is read in. */
export async function readLastArticles(
  { db, now }: QueryContext,
  locale: Locale,
): Promise<ArticleTeaser[]> {
  const lang = contentLang(locale)
  const original = contentLang(DEFAULT_LOCALE)
  const { rows } = await sql<Row>`
    select a.slug, a.title, a.excerpt, a.published_at, theme.label as theme,
           case when c.id is not null then jsonb_build_object(
             'tf_public_url', c.url, 'width', c.width, 'height', c.height, 'alt', c.alt) end as cover,
           jsonb_path_query_array(
             coalesce(a.body -> ${lang}, a.body -> ${original}, '{}'), 'strict $.**.text') as texts
      from article a
      left join asset c on c.id = a.cover_asset_id
      left join lateral (
        select t.label from article_tag at join tag t on t.id = at.tag_id
         where at.article_id = a.id and t.kind = 'MARKETING_CATEGORY'
         order by t.position, t.id limit 1
      ) theme on true
     where a.published_at <= ${now.toString()}
     order by a.published_at desc, a.id desc
     limit ${sql.lit(ARTICLES)}
  `.execute(db)
  return rows.map(({ published_at, texts, ...article }) => ({
    ...article,
    publishedAt: published_at.toISOString(),
    readingMinutes: readingMinutes(texts.join(' ')),
  }))
}
