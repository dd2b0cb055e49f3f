import { appContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { readHomePage } from '#queries/home/home-page.ts'
import { later } from '#ui/later.ts'
import type { Route } from './+types/home.ts'

const HomePage = later(async () => (await import('#ui/home-page.tsx')).HomePage)

export const loader = handler(async ({ context }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = context.get(appContext)
  return readHomePage(queryContext, locale)
})

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
