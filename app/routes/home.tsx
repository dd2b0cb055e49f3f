import { readHomePage } from '#queries/page/page-blocks.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { HomePage } from '#ui/page/home-page.tsx'
import type { Route } from './+types/home.ts'

export const loader = handler(async ({ context }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  return readHomePage(queryContext, locale)
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
