import { useLingui } from '@lingui/react'
import { use } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { resolveRequest } from '#platform/resolve-request.server.ts'
import { useAnchorNavigation } from '#ui/anchor-navigation.ts'
import { ErrorPage } from '#ui/error-page.tsx'
import { environmentAttributes, PageEnvironmentContext } from '#ui/page-environment.ts'
import type { Route } from './+types/root.ts'
import './ui/style/tokens.css'
import './ui/style/fonts.css'
import './ui/style/base.css'

/** Runs before every loader and action: what an address means is decided before anything is read. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, url, context }) => resolveRequest(request, url, context),
]

export function Layout({ children }: { children: React.ReactNode }) {
  const { i18n } = useLingui()
  const environment = use(PageEnvironmentContext)
  return (
    <html lang={i18n.locale} {...environmentAttributes(environment)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        {!environment.isIndexed && <meta name="robots" content="noindex, nofollow" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useAnchorNavigation()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { locale } = use(PageEnvironmentContext)
  useAnchorNavigation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <ErrorPage status={status} locale={locale} />
}
