import { isPeriodKind } from '#domain/leaderboard/period.ts'
import { memberData } from '#queries/profile/member-data.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { MemberDataPage } from '#ui/profile/data/member-data-page.tsx'
import type { Route } from './+types/profile-data.ts'

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  const asked = url.searchParams.get('ranks') ?? ''
  const ranks = isPeriodKind(asked) ? asked : 'quarterly'
  return memberData.runIn(locale, queryContext, { slug: params.slug, ranks })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ProfileDataRoute({ loaderData }: Route.ComponentProps) {
  return <MemberDataPage {...loaderData} />
}
