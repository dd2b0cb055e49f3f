import { readClientsPage } from '#queries/client/clients.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { ClientsPage } from '#ui/client/clients-page.tsx'
import { useMorePages } from '#ui/kit/list/use-more-pages.ts'
import type { Route } from './+types/clients.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  return readClientsPage(queryContext, locale, url.searchParams)
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ClientsRoute({ loaderData }: Route.ComponentProps) {
  return <ClientsPage first={loaderData} more={useMorePages(loaderData)} />
}
