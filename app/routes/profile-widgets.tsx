import { parseWidgetChoice } from '#domain/widget.ts'
import { appContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { keepLanguage } from '#queries/block/keep-language.ts'
import { memberRewards } from '#queries/profile/member-rewards.ts'
import { WidgetsPage } from '#ui/widget/widgets-page.tsx'
import type { Route } from './+types/profile-widgets.ts'

export const loader = handler(async ({ context, params, request }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = context.get(appContext)
  const { member, rewards, finest } = await memberRewards.run(queryContext, {
    slug: params.slug,
    page: 1,
  })
  const others = rewards.filter(({ public_id }) => public_id !== finest?.public_id)
  const shown = finest ? [finest, ...others] : others
  return {
    ...keepLanguage({ member, rewards: shown.slice(0, 2) }, locale),
    choice: parseWidgetChoice(new URL(request.url).searchParams, locale),
  }
})

export default function ProfileWidgetsRoute({ loaderData }: Route.ComponentProps) {
  return <WidgetsPage {...loaderData} />
}
