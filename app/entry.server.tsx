import { text } from 'node:stream/consumers'
import { I18nProvider } from '@lingui/react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { connectOrigins } from '#domain/site/browser-settings.ts'
import { areaOfScript } from '#http/build/built-catalogues.ts'
import { keepRunningBuild } from '#http/build/built-files.server.ts'
import { createListener } from '#http/listener.server.ts'
import { DEVELOPMENT_POLICY, pagePolicy } from '#http/page/page-policy.server.ts'
import { turnToRender } from '#http/page/render-turns.server.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { COMMON_AREA } from '#i18n/text-areas.ts'
import { jobHandlers } from '#jobs/job-handlers.server.ts'
import type { AppContext } from '#request/context.ts'
import { appContext } from '#request/context.ts'
import { GAP, handOffOf } from '#ui/browser/library-insides.ts'
import { PageStartContext } from '#ui/browser/page-start.tsx'
import { InlineScriptsContext } from '#ui/kit/inline-script.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ownershipMails } from '#ui/mail/access/ownership-mails.server.ts'
import { staffInvitationMails } from '#ui/mail/access/staff-mails.server.ts'
import { alertMails } from '#ui/mail/alert/alert-mails.server.ts'
import { briefMails } from '#ui/mail/brief/brief-mails.server.ts'
import { clientMails, staffMails } from '#ui/mail/moderation-mails.server.ts'
import { reviewMails } from '#ui/mail/review-mails.server.ts'

// What server.ts, which Node runs unbundled, may take from the bundle.
export {
  alertMails,
  briefMails,
  clientMails,
  createListener,
  jobHandlers,
  keepRunningBuild,
  ownershipMails,
  reviewMails,
  staffInvitationMails,
  staffMails,
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { brand, ...app } = context.get(appContext)
  const { locale, isIndexed, origin, localeOrigins, videoHosts, company, browserSettings } = app
  const environment = {
    locale,
    brandName: brand.name,
    isIndexed,
    origin,
    localeOrigins,
    ...(videoHosts && { videoHosts }),
    ...(company?.email && { contactEmail: company.email }),
    ...(browserSettings && { browserSettings }),
  }
  // Nothing on the server waits within a page: the stream is there before it, and stands in it as text.
  const { serverHandoffStream: stream, ...ownContext } = routerContext
  const data = stream ? await text(stream) : ''
  const scripts = new Set<string>()
  const page = (
    <PageEnvironmentContext value={environment}>
      <InlineScriptsContext value={scripts}>
        <PageStartContext value={{ start: startOf(routerContext, app), data }}>
          <I18nProvider i18n={i18nFor(locale)}>
            <ServerRouter context={ownContext} url={request.url} />
          </I18nProvider>
        </PageStartContext>
      </InlineScriptsContext>
    </PageEnvironmentContext>
  )
  await turnToRender()
  const html = await render(page)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(
    'content-security-policy',
    import.meta.env.DEV
      ? DEVELOPMENT_POLICY
      : pagePolicy({
          scripts,
          videoHosts,
          connectOrigins: browserSettings ? connectOrigins(browserSettings) : [],
        }),
  )
  return new Response(html, { status, headers })
}

/** How scripts begin, and all that they will want: the catalogues that they wait for are fetched with them. */
function startOf(
  context: EntryContext,
  { locale, catalogueUrls }: Pick<AppContext, 'locale' | 'catalogueUrls'>,
): string {
  const handOff = handOffOf(context)
  const areas = new Set([COMMON_AREA, ...handOff.steps.map(areaOfScript)])
  const names = [locale, ...[...areas].map((area) => `${locale}/${area}`)]
  const texts = names.flatMap((name) => catalogueUrls?.[name] ?? [])
  return JSON.stringify({ ...handOff, files: [...handOff.steps, handOff.entry, ...texts] })
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
