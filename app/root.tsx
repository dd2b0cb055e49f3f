import { isKnownUser } from '#request/cookie.ts'
// First: they set the order of the layers that everybody's styles belong to.
import '#ui/style/tokens.css'
import '#ui/style/layers.css'
import '#ui/style/fonts.css'
import '#ui/style/base.css'
import { useLingui } from '@lingui/react'
import { Suspense, use } from 'react'
import type { RouterContextProvider } from 'react-router'
import { data, isRouteErrorResponse, Links, Outlet, redirect } from 'react-router'
import { loggedPath } from '#domain/address/logged-path.ts'
import { HTTP_STATUS } from '#domain/errors.ts'
import { siteFrame } from '#queries/page/site-frame.ts'
import { appContext } from '#request/context.ts'
import { redirectAt } from '#request/redirect-at.ts'
import { resolveRequest } from '#request/resolve-request.server.ts'
import { MARK_FRESH } from '#ui/browser/navigation/fresh-page.ts'
import { RouterNavigation } from '#ui/browser/navigation/router-navigation.tsx'
import { PageStart } from '#ui/browser/page-start.tsx'
import { START_LATER } from '#ui/browser/start-later.ts'
import type { SiteFrameData } from '#ui/frame/data/frame-data.ts'
import { SiteFrame } from '#ui/frame/site-frame.tsx'
import { InlineScript } from '#ui/kit/inline-script.tsx'
import { OPEN_DIALOGS } from '#ui/kit/message/open-dialogs.ts'
import { environmentAttributes, PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ErrorPage } from '#ui/page/error-page.tsx'
import { FormAnswers } from '#ui/post-form/form-answer.tsx'
import sansFont from '#ui/style/fonts/site-sans.woff2?url'
import serifFont from '#ui/style/fonts/site-serif.woff2?url'
import type { Route } from './+types/root.ts'

/** Runs before every loader and action: what an address means is decided before anything is read. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }, next) => {
    try {
      resolveRequest(request, url, context)
    } catch (thrown) {
      throw isNotFound(thrown) ? await notFound(request, url, context) : thrown
    }
    const response = await next()
    if (response.status === HTTP_STATUS['not-found']) logNotFound(url, context)
    return response
  },
]

/** Both are on every page, and the browser would learn of them only from the style sheet. */
export const links: Route.LinksFunction = () =>
  [serifFont, sansFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  }))

export function Layout({ children }: { children: React.ReactNode }) {
  const { i18n } = useLingui()
  const environment = use(PageEnvironmentContext)
  return (
    // MARK_FRESH has added an attribute when React takes over.
    <html lang={i18n.locale} {...environmentAttributes(environment)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <InlineScript code={import.meta.env.SSR ? MARK_FRESH : ''} />
        {!environment.isIndexed && <meta name="robots" content="noindex, nofollow" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links />
      </head>
      <body>
        {children}
        <RouterNavigation />
        <InlineScript code={import.meta.env.SSR ? OPEN_DIALOGS : ''} />
        <InlineScript code={import.meta.env.SSR ? START_LATER : ''} />
        <PageStart />
      </body>
    </html>
  )
}

/** Behind a boundary React takes the page over in steps too short to be felt, and first what is touched. */
export default function Root() {
  return (
    <FormAnswers>
      <Suspense>
        <Outlet />
      </Suspense>
    </FormAnswers>
  )
}

/** For what no layout could catch: an address without meaning, or a failure above the pages. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { locale } = use(PageEnvironmentContext)
  const refusal = isRouteErrorResponse(error) ? error : undefined
  return (
    <SiteFrame frame={(refusal?.data?.frame as SiteFrameData | undefined) ?? null}>
      <ErrorPage status={refusal?.status ?? 500} locale={locale} typed={refusal?.data?.typed} />
    </SiteFrame>
  )
}

/** Refused before any loader runs, it brings its own frame; unless staff have said where to go on. */
async function notFound(request: Request, url: URL, context: Readonly<RouterContextProvider>) {
  const app = context.get(appContext)
  // Where nothing can be looked up, an address without a page is what it would be without this.
  const leads = await redirectAt(request, url, app).catch((error: unknown) => {
    app.log.warn({ error }, 'redirect not looked up')
    return undefined
  })
  if (leads && leads !== 'gone') return redirect(leads.location, 301)
  if (!leads) logNotFound(url, context)
  const code = leads ?? 'not-found'
  const frame = await siteFrame(app, app.locale, isKnownUser(request.headers))
  return data({ code, frame }, { status: HTTP_STATUS[code] })
}

function logNotFound({ pathname }: URL, context: Readonly<RouterContextProvider>): void {
  const { log, asked = pathname } = context.get(appContext)
  log.info(`Page Not Found: ${loggedPath(asked)}`)
}

function isNotFound(thrown: unknown): boolean {
  const { init } = (thrown ?? {}) as { init?: ResponseInit | null }
  return init?.status === HTTP_STATUS['not-found']
}
