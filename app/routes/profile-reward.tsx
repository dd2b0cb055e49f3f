import { appContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { memberReward } from '#queries/profile/member-reward.ts'
import { readKept } from '#ui/data/page-memory.ts'
import { RewardPage } from '#ui/profile/rewards/reward-page.tsx'
import type { Route } from './+types/profile-reward.ts'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = context.get(appContext)
  const { slug, id } = params
  return memberReward.runIn(locale, queryContext, { slug, id })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ProfileRewardRoute({ loaderData }: Route.ComponentProps) {
  return <RewardPage {...loaderData} />
}
