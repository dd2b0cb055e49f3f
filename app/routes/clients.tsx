import { appContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { readClientsPage } from '#queries/client/clients-page.ts'
import { ClientsPage } from '#ui/client/clients-page.tsx'
import { readKept } from '#ui/data/page-memory.ts'
import { useMorePages } from '#ui/pager/use-more-pages.ts'
import type { Route } from './+types/clients.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = context.get(appContext)
  return readClientsPage(queryContext, locale, url.searchParams)
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ClientsRoute({ loaderData }: Route.ComponentProps) {
  return <ClientsPage first={loaderData} more={useMorePages(loaderData)} />
}
