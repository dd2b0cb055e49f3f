import { article } from '#queries/article/article.ts'
import { keepLanguage } from '#queries/query/lang.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { ArticlePage } from '#ui/article/article-page.tsx'
import { readKept } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/article.ts'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  const found = await article.run(queryContext, { lang: locale, slug: params.slug })
  const { body, mentions, ...rest } = found.article
  return {
    // A document and reviews have languages of their own.
    article: { ...keepLanguage(rest, locale), body, mentions },
    related: keepLanguage(found.related, locale),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />
}
