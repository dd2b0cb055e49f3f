import type { ArticleList } from '#domain/contract/article.ts'
import type { Locale } from '#domain/locale.ts'
import { parsePageNumber } from '#domain/page-number.ts'
import { type PageBlocks, readPageBlocks } from '#queries/page/page-blocks.ts'
import type { AskContext } from '#queries/query/query-context.ts'
import { articles } from './articles.ts'

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
