import { pageContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { readClientsPage } from '#queries/client/clients-page.ts'
import { ClientsPage } from '#ui/client/clients-page.tsx'
import { useMorePages } from '#ui/pager/use-more-pages.ts'
import type { Route } from './+types/clients.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  return readClientsPage(queryContext, locale, url.searchParams)
})

export default function ClientsRoute({ loaderData }: Route.ComponentProps) {
  return <ClientsPage first={loaderData} more={useMorePages(loaderData)} />
}
