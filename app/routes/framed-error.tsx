import { use } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { ErrorPage } from '#ui/error-page.tsx'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import type { Route } from './+types/framed-error.ts'

/** Stands between a layout and its pages: their errors are shown within the frame. */
export default function FramedError() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { locale } = use(PageEnvironmentContext)
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <ErrorPage status={status} locale={locale} />
}
