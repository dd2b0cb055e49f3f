import { previewProfile } from '#commands/profile/preview-profile.ts'
import { unkept } from '#domain/address/page-subject.ts'
import { siteFrame } from '#queries/page/site-frame.ts'
import { readProfileHomePage } from '#queries/profile/profile-home.ts'
import { appContext } from '#request/context.ts'
import { isKnownUser } from '#request/cookie.ts'
import { handler } from '#request/handler.ts'
import { PreviewPage } from '#ui/account/profile/preview-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/profile-preview.ts'
import { editedProfile } from './edited-profile.server.ts'

/** The layout draws nothing around it. */
export const handle = { standsAlone: true }

export const loader = handler(async ({ context, params, request }: Route.LoaderArgs) => {
  const { locale, ...all } = context.get(appContext)
  const app = { ...all, shows: unkept }
  const { user, edited, name, place } = await editedProfile({ context, params })
  return {
    place,
    onBehalfOf: edited.keeper === 'staff' ? name : null,
    frame: await siteFrame(app, locale, isKnownUser(request.headers)),
    profile: await previewProfile(app.db, user, edited, (db, slug) =>
      readProfileHomePage({ ...app, db }, { slug, locale }),
    ),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export default function ProfilePreviewRoute({ loaderData }: Route.ComponentProps) {
  return <PreviewPage {...loaderData} />
}
