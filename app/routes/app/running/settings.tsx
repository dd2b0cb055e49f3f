import { accountHeaders } from '#request/account-headers.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { SettingsOfSitePage } from '#ui/account/administration/running/settings-of-site-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/settings.ts'

/** Shows, and changes nothing: weights are registered, retention is promised, the rest is the machine's. */
export const loader = handler(async ({ context }: Route.LoaderArgs) => {
  const { operating } = context.get(appContext)
  requirePermission(context, 'manage-jobs')
  return { groups: operating?.settings ?? [] }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const headers = accountHeaders

export default function AdminSettingsRoute({ loaderData }: Route.ComponentProps) {
  return <SettingsOfSitePage {...loaderData} />
}
