import { readClientPage } from '#queries/client/client.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { ClientPage } from '#ui/client/client-page.tsx'
import { useMorePages } from '#ui/kit/list/use-more-pages.ts'
import type { Route } from './+types/client.ts'

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  return readClientPage(queryContext, locale, params.slug, url.searchParams)
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ClientRoute({ loaderData }: Route.ComponentProps) {
  return <ClientPage first={loaderData} more={useMorePages(loaderData)} />
}
