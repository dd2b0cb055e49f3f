import { pageContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { memberEcosystem } from '#queries/profile/member-ecosystem.ts'
import { MemberEcosystemPage } from '#ui/profile/ecosystem/member-ecosystem-page.tsx'
import type { Route } from './+types/profile-ecosystem.ts'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  return memberEcosystem.runIn(locale, queryContext, { slug: params.slug })
})

export default function ProfileEcosystemRoute({ loaderData }: Route.ComponentProps) {
  return <MemberEcosystemPage {...loaderData} />
}
