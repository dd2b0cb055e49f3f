import { text } from 'node:stream/consumers'
import { I18nProvider } from '@lingui/react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { Locale } from '#domain/locale.ts'
import { routeTableOf, routeTableUrl } from '#http/build/route-table.ts'
import { createListener } from '#http/listener.server.ts'
import { turnToRender } from '#http/page/render-turns.server.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { jobHandlers } from '#jobs/job-handlers.server.ts'
import { appContext } from '#request/context.ts'
import { released } from '#request/held-data.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { staffLetters } from '#ui/mail/moderation-letters.server.ts'
import { reviewLetters } from '#ui/mail/review-letters.server.ts'
import { staffInvitationLetters } from '#ui/mail/staff-letters.server.ts'
import { PageDataContext, scriptJson, writePageData } from '#ui/page-data.tsx'
import { ScriptNonceContext } from '#ui/script-nonce.ts'

// What server.ts, which Node runs unbundled, may take from the bundle.
export { createListener, jobHandlers, reviewLetters, staffInvitationLetters, staffLetters }

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, brand, rendered, ...app } = context.get(appContext)
  const found = routerContext.staticHandlerContext
  found.loaderData = released(found.loaderData)
  found.actionData &&= released(found.actionData)
  const { locale, isIndexed, origin, localeOrigins, videoHosts, company, client } = app
  const environment = {
    locale,
    brandName: brand.name,
    isIndexed,
    origin,
    localeOrigins,
    ...(videoHosts && { videoHosts }),
    ...(company?.email && { contactEmail: company.email }),
    ...(client && { client }),
  }
  // In development Vite injects scripts of its own, without one.
  const scriptNonce = import.meta.env.PROD ? { nonce } : {}
  const page = (
    <PageEnvironmentContext value={environment}>
      <ScriptNonceContext value={scriptNonce.nonce}>
        <PageDataContext value={writePageData(found)}>
          <I18nProvider i18n={i18nFor(locale)}>
            <ServerRouter
              context={contextFor(locale, request, routerContext)}
              url={request.url}
              {...scriptNonce}
            />
          </I18nProvider>
        </PageDataContext>
      </ScriptNonceContext>
    </PageEnvironmentContext>
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  await turnToRender()
  const html = await render(page)
  const { serverHandoffStream: stream } = routerContext
  rendered(import.meta.env.DEV && stream ? await withStream(html, stream) : html)
  return new Response(null, { status, headers })
}

/**
 * React Router makes objects of all routes it is told of, for every page: it is told of those that are shown. The
 * browser gets the routes that this page can lead to; in development Vite makes one table of all. The data of a page
 * stand in it as text, not as a stream of scripts.
 */
function contextFor(locale: Locale, { url }: Request, context: EntryContext): EntryContext {
  const { manifest, serverHandoffStream: _, ...rest } = context
  if (import.meta.env.DEV) return { ...rest, manifest }
  const table = routeTableOf(new URL(url).pathname, locale)
  const shown = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = Object.fromEntries(shown.map((id) => [id, manifest.routes[id]]))
  return { ...rest, manifest: { ...manifest, routes, url: routeTableUrl(manifest.url, table) } }
}

/** In development React Router's own client takes the page over, which reads the data from a stream. */
async function withStream(html: string, stream: ReadableStream<Uint8Array>): Promise<string> {
  const data = scriptJson(await text(stream))
  const script = `<script>{const to=window.__reactRouterContext.streamController;to.enqueue(${data});to.close()}</script>`
  return html.replace('</body>', () => `${script}</body>`)
}

/** Refusals are no errors: they are logged with their request, where their status stands. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const isExpected = isRouteErrorResponse(error) && error.status < 500
  if (!isExpected && !request.signal.aborted)
    context.get(appContext).log.error({ error }, 'page failed')
}

/** Within a `<Suspense>` React leaves a gap for the browser to fill where it fails; an error page says more. */
const GAP = '<!--$!-->'

async function render(page: React.ReactNode): Promise<string> {
  const html = renderToString(page)
  if (html.includes(GAP)) throw await failureOf(page)
  // Only a stream brings it along.
  return `<!doctype html>${html}`
}

/** Why there is a gap is told to those alone who ask for a stream. */
function failureOf(page: React.ReactNode): Promise<unknown> {
  return new Promise((resolve) => {
    renderToPipeableStream(page, {
      onError: resolve,
      onAllReady: () => resolve(new Error('a page failed to render, but not again')),
    })
  })
}
