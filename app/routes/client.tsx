import { appContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { readClientPage } from '#queries/client/client-page.ts'
import { ClientPage } from '#ui/client/client-page.tsx'
import { readKept } from '#ui/data/page-memory.ts'
import { useMorePages } from '#ui/pager/use-more-pages.ts'
import type { Route } from './+types/client.ts'

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = context.get(appContext)
  return readClientPage(queryContext, locale, params.slug, url.searchParams)
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ClientRoute({ loaderData }: Route.ComponentProps) {
  return <ClientPage first={loaderData} more={useMorePages(loaderData)} />
}
