import { readClientFilter } from '#domain/client/client-change.ts'
import { clientList, sectorChoices } from '#queries/client/client-list.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { ClientsPage } from '#ui/account/administration/client/clients-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/clients.ts'

export const handle = { isContentTool: true }

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  requirePermission(context, 'edit-clients')
  const asked = readClientFilter(url.searchParams)
  return { asked, list: await clientList(db, asked), sectors: await sectorChoices(db) }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export default function ClientsRoute({ loaderData }: Route.ComponentProps) {
  return <ClientsPage {...loaderData} />
}
