import { memberCulture } from '#queries/profile/member-culture.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { MemberCulturePage } from '#ui/profile/tab/member-culture-page.tsx'
import type { Route } from './+types/profile-culture.ts'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = context.get(appContext)
  return memberCulture.runIn(locale, queryContext, { slug: params.slug })
})

export default function ProfileCultureRoute({ loaderData }: Route.ComponentProps) {
  return <MemberCulturePage {...loaderData} />
}
