import { Outlet } from 'react-router'
import { siteFrame } from '#queries/page/site-frame.ts'
import { pageContext } from '#request/context.ts'
import { isKnownUser } from '#request/cookie.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { SiteFrame } from '#ui/frame/site-frame.tsx'
import { ViewReport } from '#ui/profile/view-report.tsx'
import type { Route } from './+types/profile-layout.ts'

export const loader = handler(async ({ context, request }: Route.LoaderArgs) => {
  const app = pageContext(context)
  return siteFrame(app, app.locale, isKnownUser(request.headers))
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('frame', args)

/** The frame of one language stays as it is: what changes it, a sign-in for example, leads to a new document. */
export const shouldRevalidate = () => false

export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ViewReport />
      <SiteFrame frame={loaderData}>
        <Outlet />
      </SiteFrame>
    </>
  )
}
