import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { I18nProvider } from '@lingui/react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { Locale } from '#domain/locale.ts'
import { routeTableOf, routeTableUrl } from '#domain/route-table.ts'
import { createListener } from '#http/listener.server.ts'
import { turnToRender } from '#http/render-turns.server.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { jobHandlers } from '#jobs/job-handlers.server.ts'
import { appContext } from '#platform/context.ts'
import { reviewLetters } from '#ui/mail/review-letters.server.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { ScriptNonceContext } from '#ui/script-nonce.ts'

// What server.ts, which Node runs unbundled, may take from the bundle.
export { createListener, jobHandlers, reviewLetters }

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, brand, log, ...app } = context.get(appContext)
  const { locale, isIndexed, origin, localeOrigins, videoHosts, client } = app
  const environment = {
    locale,
    brandName: brand.name,
    isIndexed,
    origin,
    localeOrigins,
    ...(videoHosts && { videoHosts }),
    ...(client && { client }),
  }
  // In development Vite injects scripts of its own, without one.
  const scriptNonce = import.meta.env.PROD ? { nonce } : {}
  const page = (
    <PageEnvironmentContext value={environment}>
      <ScriptNonceContext value={scriptNonce.nonce}>
        <I18nProvider i18n={i18nFor(locale)}>
          <ServerRouter
            context={contextFor(locale, request, routerContext)}
            url={request.url}
            {...scriptNonce}
          />
        </I18nProvider>
      </ScriptNonceContext>
    </PageEnvironmentContext>
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  await turnToRender()
  const html = await render(page, nonce, (error) => log.error({ error }, 'render'))
  return new Response(html, { status, headers })
}

/** The browser gets the routes that this page can lead to. In development Vite makes one table of all. */
function contextFor(locale: Locale, { url }: Request, context: EntryContext): EntryContext {
  if (import.meta.env.DEV) return context
  const table = routeTableOf(new URL(url).pathname, locale)
  const { manifest } = context
  return { ...context, manifest: { ...manifest, url: routeTableUrl(manifest.url, table) } }
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

function render(
  page: React.ReactNode,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // A boundary streamed late would bring an inline script that no hash allows.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        // Within a `<Suspense>` React leaves a gap for the browser to fill; an error page says more.
        if (failure) return reject(failure)
        const body = new PassThrough()
        resolve(text(body))
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        failure = error
        onError(error)
      },
    })
  })
}
