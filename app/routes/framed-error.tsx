import { use } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { ErrorPage } from '#ui/error-page.tsx'
import { later } from '#ui/later.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { WaitsForParts } from '#ui/waits-for-parts.tsx'
import type { Route } from './+types/framed-error.ts'

const RemovedMemberPage = later(
  async () => (await import('#ui/profile/removed-member-page.tsx')).RemovedMemberPage,
)

/** Stands between a layout and its pages: their errors are shown within the frame, and what is drawn later waits here. */
export default function FramedError() {
  return (
    <WaitsForParts>
      <Outlet />
    </WaitsForParts>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { locale } = use(PageEnvironmentContext)
  const removed = removedMember(error)
  if (removed)
    return (
      <WaitsForParts>
        <RemovedMemberPage {...removed} slug={slugOf(params)} />
      </WaitsForParts>
    )
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <ErrorPage status={status} locale={locale} />
}

/** What `handler` made of the refusal of a member that is gone. */
function removedMember(error: unknown) {
  if (!isRouteErrorResponse(error) || error.data?.code !== 'gone') return undefined
  const { member, category, activity } = error.data.details ?? {}
  return typeof member === 'string' ? { member, category, activity } : undefined
}

function slugOf(params: object): string {
  return 'slug' in params && typeof params.slug === 'string' ? params.slug : ''
}
