import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { articleTagSegment, articleTagSlugs } from '#domain/address/content-path.ts'
import { type ArticleList, articlesSchema } from '#domain/contract/article.ts'
import { AppError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { ARTICLES_PER_PAGE, parsePageNumber } from '#domain/site/page-number.ts'
import { type PageBlocks, readPageBlocks } from '#queries/page/page-blocks.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { langInput, pageInput } from '#queries/query/lang.ts'
import { hadSlug } from '#queries/query/old-slugs.ts'
import type { AskContext, QueryContext } from '#queries/query/query-context.ts'
import { readTags } from '#queries/tag/known-tags.ts'
import {
  exampleArticle,
  exampleTheme,
  isReadable,
  readArticleSummaries,
  themesFirst,
} from './article-rows.ts'

export const articles = defineQuery({
  name: 'Articles',
  summary: 'Twelve articles at a time, newest first; of one tag, if it is given.',
  input: langInput.extend({
    tag: z.string().max(200).optional().describe('The slug of a tag, as in its address.'),
    page: pageInput,
  }),
  output: articlesSchema,
  example: {
    articles: [exampleArticle],
    tag: exampleTheme,
    themes: [exampleTheme],
    total: 1,
    page: 1,
    has_more: false,
  },
  shows: ['site', 'article'],

  async read(context, { lang, tag: segment, page }) {
    context.shows('site')
    const found = segment === undefined ? undefined : await tagOf(context, segment)
    const isListed = sql<boolean>`${isReadable(context)} and ${bears(found?.id)}`
    const chosen = sql`
      select a.id from article a where ${isListed}
       order by a.published_at desc, a.id desc
       limit ${ARTICLES_PER_PAGE + 1} offset ${(page - 1) * ARTICLES_PER_PAGE}`
    const [list, themes, total] = await Promise.all([
      readArticleSummaries(context, lang, chosen),
      readThemes(context),
      countArticles(context, isListed),
    ])
    if (list.length === 0 && page > 1) throw new AppError('not-found', { page: `${page}` })
    return {
      articles: list.slice(0, ARTICLES_PER_PAGE),
      tag: found?.tag ?? null,
      themes,
      total,
      page,
      has_more: list.length > ARTICLES_PER_PAGE,
    }
  },
})

function bears(tagId: number | undefined): RawBuilder<boolean> {
  if (tagId === undefined) return sql`true`
  return sql`exists (
    select from article_tag at where at.article_id = a.id and at.tag_id = ${tagId})`
}

const hasArticles = (context: QueryContext) => sql<boolean>`exists (
  select from article_tag at join article a on a.id = at.article_id
   where at.tag_id = t.id and ${isReadable(context)})`

async function readThemes(context: QueryContext) {
  const tags = await readTags(
    context.db,
    sql`t.kind in ('MARKETING_CATEGORY', 'CATEGORY') and ${hasArticles(context)}`,
  )
  return themesFirst(tags).map(({ id: _, ...tag }) => tag)
}

/** A theme has its page from the first day; another tag, once an article bears it. */
async function tagOf(context: QueryContext, segment: string) {
  const isKnown = sql<boolean>`t.kind = 'MARKETING_CATEGORY' or ${hasArticles(context)}`
  const slugs = articleTagSlugs(segment)
  const tags = await readTags(context.db, sql`t.slug = any(${slugs}) and (${isKnown})`)
  const [found = await earlier()] = themesFirst(tags)
  if (!found) throw new AppError('not-found', { tag: segment })
  const canonical = articleTagSegment(found.slug)
  if (canonical !== segment) throw new AppError('moved', { from: segment, to: canonical })
  const { id, ...tag } = found
  return { id, tag }

  async function earlier() {
    const had = hadSlug('t', 'tag', segment)
    return themesFirst(await readTags(context.db, sql`${had} and (${isKnown})`))[0]
  }
}

async function countArticles({ db }: QueryContext, isListed: RawBuilder<boolean>) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from article a where ${isListed}
  `.execute(db)
  return rows[0]?.total ?? 0
}

type Asked = { tag?: string; page: string | null }

/** A list of articles in one language, and below the first page of all what editors have set there. */
export async function readArticlesPage(
  context: AskContext<'site' | 'article' | 'review' | 'member' | 'buyer'>,
  locale: Locale,
  { tag, page: number }: Asked,
): Promise<{ list: ArticleList; blocks: PageBlocks | null }> {
  const page = parsePageNumber(number ?? '1') ?? 1
  const isFirst = page === 1 && tag === undefined
  const [list, blocks] = await Promise.all([
    articles.runIn(locale, context, { lang: locale, tag, page }),
    isFirst ? readPageBlocks(context, 'HOME_ARTICLES', locale) : null,
  ])
  return { list, blocks }
}
