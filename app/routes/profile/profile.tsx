import { readProfileHomePage } from '#queries/profile/profile-home.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { ProfileHomePage } from '#ui/profile/home/profile-home-page.tsx'
import type { Route } from './+types/profile.ts'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  return readProfileHomePage(queryContext, { slug: params.slug, locale })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ProfileRoute({ loaderData }: Route.ComponentProps) {
  return <ProfileHomePage {...loaderData} />
}
