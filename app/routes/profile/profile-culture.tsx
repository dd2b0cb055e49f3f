import { memberCulture } from '#queries/profile/member-culture.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { MemberCulturePage } from '#ui/profile/tab/member-culture-page.tsx'
import type { Route } from './+types/profile-culture.ts'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  return memberCulture.runIn(locale, queryContext, { slug: params.slug })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ProfileCultureRoute({ loaderData }: Route.ComponentProps) {
  return <MemberCulturePage {...loaderData} />
}
