import { memberReward } from '#queries/reward/member-reward.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { RewardPage } from '#ui/profile/rewards/reward-page.tsx'
import type { Route } from './+types/profile-reward.ts'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  const { slug, id } = params
  return memberReward.runIn(locale, queryContext, { slug, id })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ProfileRewardRoute({ loaderData }: Route.ComponentProps) {
  return <RewardPage {...loaderData} />
}
