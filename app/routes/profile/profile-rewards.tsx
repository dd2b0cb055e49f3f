import { AppError } from '#domain/errors.ts'
import { parsePageNumber } from '#domain/site/page-number.ts'
import { memberRewards } from '#queries/reward/member-rewards.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { MemberRewardsPage } from '#ui/profile/rewards/member-rewards-page.tsx'
import type { Route } from './+types/profile-rewards.ts'

export const loader = handler(async ({ context, params, request }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  const asked = new URL(request.url).searchParams.get('page') ?? '1'
  const page = parsePageNumber(asked)
  if (page === undefined) throw new AppError('not-found', { page: asked })
  return memberRewards.runIn(locale, queryContext, { slug: params.slug, page })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ProfileRewardsRoute({ loaderData }: Route.ComponentProps) {
  const { member, page } = loaderData
  // Another page of them begins anew.
  return <MemberRewardsPage key={`${member.slug} ${page}`} {...loaderData} />
}
