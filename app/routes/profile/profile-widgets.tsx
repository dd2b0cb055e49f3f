import { parseWidgetChoice } from '#domain/reward/widget.ts'
import { readMemberWidgets } from '#queries/reward/member-widget.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { WidgetsPage } from '#ui/widget/widgets-page.tsx'
import type { Route } from './+types/profile-widgets.ts'

export const loader = handler(async ({ context, params, request }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  const { member, rewards } = await readMemberWidgets(queryContext, { slug: params.slug, locale })
  return {
    member,
    rewards: rewards.slice(0, 2),
    choice: parseWidgetChoice(new URL(request.url).searchParams, locale),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ProfileWidgetsRoute({ loaderData }: Route.ComponentProps) {
  return <WidgetsPage {...loaderData} />
}
