import { appContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { readHomePage } from '#queries/home/home-page.ts'
import { readKept } from '#ui/data/page-memory.ts'
import { HomePage } from '#ui/home-page.tsx'
import type { Route } from './+types/home.ts'

export const loader = handler(async ({ context }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = context.get(appContext)
  return readHomePage(queryContext, locale)
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
