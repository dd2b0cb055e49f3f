import { readRegisterOverview } from '#queries/register/register-overview.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { RegisterPage } from '#ui/register/page/register-page.tsx'
import type { Route } from './+types/register.ts'

export const loader = handler(async ({ context }: Route.LoaderArgs) => ({
  overview: await readRegisterOverview(pageContext(context)),
}))

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function RegisterRoute({ loaderData }: Route.ComponentProps) {
  return <RegisterPage {...loaderData} />
}
