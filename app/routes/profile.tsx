import { appContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { readProfileHomePage } from '#queries/profile/profile-home-page.ts'
import { readKept } from '#ui/data/page-memory.ts'
import { ProfileHomePage } from '#ui/profile/profile-home-page.tsx'
import type { Route } from './+types/profile.ts'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = context.get(appContext)
  return readProfileHomePage(queryContext, { slug: params.slug, locale })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ProfileRoute({ loaderData }: Route.ComponentProps) {
  return <ProfileHomePage {...loaderData} />
}
