import { use } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ErrorPage } from '#ui/page/error-page.tsx'
import { RemovedMemberPage } from '#ui/page/removed-member-page.tsx'
import type { Route } from './+types/framed-error.ts'

/** Stands between a layout and its pages: their errors are shown within the frame. */
export default function FramedError() {
  return <Outlet />
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { locale } = use(PageEnvironmentContext)
  const removed = removedMember(error)
  if (removed) return <RemovedMemberPage {...removed} slug={slugOf(params)} />
  const refusal = isRouteErrorResponse(error) ? error : undefined
  return <ErrorPage status={refusal?.status ?? 500} locale={locale} typed={refusal?.data?.typed} />
}

/** What `handler` made of the refusal of a member that is gone. */
function removedMember(error: unknown) {
  if (!isRouteErrorResponse(error) || error.data?.code !== 'gone') return undefined
  const { member, reason, category, activity } = error.data.details ?? {}
  return typeof member === 'string' ? { member, reason, category, activity } : undefined
}

function slugOf(params: object): string {
  return 'slug' in params && typeof params.slug === 'string' ? params.slug : ''
}
