import { appContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { memberCulture } from '#queries/profile/member-culture.ts'
import { readKept } from '#ui/data/page-memory.ts'
import { MemberCulturePage } from '#ui/profile/culture/member-culture-page.tsx'
import type { Route } from './+types/profile-culture.ts'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = context.get(appContext)
  return memberCulture.runIn(locale, queryContext, { slug: params.slug })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ProfileCultureRoute({ loaderData }: Route.ComponentProps) {
  return <MemberCulturePage {...loaderData} />
}
