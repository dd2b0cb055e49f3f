import { pageContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { readHomePage } from '#queries/home/home-page.ts'
import { HomePage } from '#ui/home-page.tsx'
import type { Route } from './+types/home.ts'

export const loader = handler(async ({ context }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  return readHomePage(queryContext, locale)
})

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
