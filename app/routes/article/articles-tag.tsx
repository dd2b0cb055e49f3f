import { readArticlesPage } from '#queries/article/articles.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { ArticlesPage } from '#ui/article/articles-page.tsx'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { useMorePages } from '#ui/kit/list/use-more-pages.ts'
import type { Route } from './+types/articles-tag.ts'

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  const page = url.searchParams.get('page')
  return readArticlesPage(queryContext, locale, { tag: params.slug, page })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ArticlesTagRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlesPage first={loaderData} more={useMorePages(loaderData)} />
}
