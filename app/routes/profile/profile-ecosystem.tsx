import { memberEcosystem } from '#queries/profile/member-ecosystem.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { MemberEcosystemPage } from '#ui/profile/tab/member-ecosystem-page.tsx'
import type { Route } from './+types/profile-ecosystem.ts'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  return memberEcosystem.runIn(locale, queryContext, { slug: params.slug })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ProfileEcosystemRoute({ loaderData }: Route.ComponentProps) {
  return <MemberEcosystemPage {...loaderData} />
}
