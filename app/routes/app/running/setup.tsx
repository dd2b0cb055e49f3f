import { setupFacts } from '#queries/administration/setup-facts.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { SetupPage } from '#ui/account/administration/running/setup-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/setup.ts'

/** Computed each time: nothing of it is ticked by hand. */
export const loader = handler(async ({ context }: Route.LoaderArgs) => {
  const { db, company = {}, origin, isIndexed } = context.get(appContext)
  requirePermission(context, 'manage-jobs')
  return { facts: await setupFacts(db, { company, origin, isIndexed }) }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const headers = accountHeaders

export default function SetupRoute({ loaderData }: Route.ComponentProps) {
  return <SetupPage {...loaderData} />
}
