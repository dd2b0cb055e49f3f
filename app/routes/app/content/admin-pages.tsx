import { pageTree } from '#queries/content/page-tree.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { PagesPage } from '#ui/account/content/pages-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/admin-pages.ts'

export const loader = handler(async ({ context }: Route.LoaderArgs) => {
  requirePermission(context, 'edit-content')
  return { pages: await pageTree(context.get(appContext).db) }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export default function AdminPagesRoute({ loaderData }: Route.ComponentProps) {
  return <PagesPage {...loaderData} />
}
