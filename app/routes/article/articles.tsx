import { readArticlesPage } from '#queries/article/articles.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { ArticlesPage } from '#ui/article/articles-page.tsx'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { useMorePages } from '#ui/kit/list/use-more-pages.ts'
import type { Route } from './+types/articles.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  return readArticlesPage(queryContext, locale, { page: url.searchParams.get('page') })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ArticlesRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlesPage first={loaderData} more={useMorePages(loaderData)} />
}
