import { isPeriodKind } from '#domain/period.ts'
import { appContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { memberData } from '#queries/profile/member-data.ts'
import { readKept } from '#ui/data/page-memory.ts'
import { MemberDataPage } from '#ui/profile/figures/member-data-page.tsx'
import type { Route } from './+types/profile-data.ts'

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = context.get(appContext)
  const asked = url.searchParams.get('ranks') ?? ''
  const ranks = isPeriodKind(asked) ? asked : 'quarterly'
  return memberData.runIn(locale, queryContext, { slug: params.slug, ranks })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ProfileDataRoute({ loaderData }: Route.ComponentProps) {
  return <MemberDataPage {...loaderData} />
}
