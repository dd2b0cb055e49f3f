import { parseWidgetChoice } from '#domain/reward/widget.ts'
import { readMemberWidgets } from '#queries/reward/member-widget.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requireMemberPermission } from '#request/signed-in.ts'
import { AccountWidgetsPage } from '#ui/account/profile/account-widgets-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/widgets.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = context.get(appContext)
  const { member } = requireMemberPermission(context, 'use-badges')
  const { slug, status } = member
  return {
    widgets: status === 'active' ? await readMemberWidgets(queryContext, { slug, locale }) : null,
    choice: parseWidgetChoice(url.searchParams, locale),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export default function WidgetsRoute({ loaderData }: Route.ComponentProps) {
  return <AccountWidgetsPage {...loaderData} />
}
