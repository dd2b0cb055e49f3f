import { previewProfile } from '#commands/profile/preview-profile.ts'
import { appContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { requireMemberPermission } from '#platform/signed-in.ts'
import { siteFrame } from '#queries/frame/site-frame.ts'
import { readProfileHomePage } from '#queries/profile/profile-home-page.ts'
import { PreviewPage } from '#ui/account/profile/preview-page.tsx'
import { readAnew } from '#ui/data/page-memory.ts'
import type { Route } from './+types/profile-preview.ts'

/** The layout draws nothing around it. */
export const handle = { standsAlone: true }

export const loader = handler(async ({ context, request }: Route.LoaderArgs) => {
  const { locale, shows: _, ...app } = context.get(appContext)
  const { user, member } = requireMemberPermission(context, 'edit-profile')
  return {
    frame: await siteFrame(app, locale, request.headers.get('cookie')),
    profile: await previewProfile(app.db, user, member.memberId, (db, slug) =>
      readProfileHomePage({ ...app, db }, { slug, locale }),
    ),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export default function ProfilePreviewRoute({ loaderData }: Route.ComponentProps) {
  return <PreviewPage {...loaderData} />
}
