import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { isAccountPath } from '#domain/address/account-routes.ts'
import { parseSegments } from '#domain/address/path-segments.ts'
import { connectOrigins } from '#domain/browser-settings.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { LOCALES, type Locale, localeOfPath } from '#domain/locale.ts'
import { type PageSubject, showsInto } from '#domain/page-subject.ts'
import { siteOrigin } from '#http/answer/own-origin.server.ts'
import type { RequestVariables } from '#http/answer/request-record.server.ts'
import { hostOf } from '#http/answer/security-headers.server.ts'
import type { Services } from '#http/answer/services.ts'
import { visitorNetwork } from '#http/answer/visitor-network.server.ts'
import { areaOfScript } from '#http/build/built-catalogues.ts'
import { isInTable } from '#http/build/route-table.ts'
import { isPublicRead, sayForWhom } from '#http/page-cache/page-audience.server.ts'
import { COMMON_AREA } from '#i18n/text-areas.ts'
import { primaryReads } from '#platform/database/database-replica.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { appContext } from '#request/context.ts'
import { wroteCookie } from '#request/personal-cookies.ts'
import { visitorContext } from '#request/visitor.ts'
import { delayScripts } from './delay-scripts.server.ts'
import { sealPage } from './seal-page.server.ts'

/** Of a page, with its text apart from it. */
type Answer = { response: Response; html?: string }

/** Everything that is a page of the router, or should have been: the error page answers in its language. */
export function pages(services: Services) {
  const { config, database, jobs, build, isDev, catalogueUrls, changes } = services
  const reads = services.reads ?? primaryReads(database)
  const handlers = handlersByLanguage(build, isDev)

  /** The catalogues that the scripts of a page will wait for. */
  function textsOf(modules: readonly string[], locale: Locale): string[] {
    const areas = new Set([COMMON_AREA, ...modules.map(areaOfScript)])
    return [...areas].flatMap((area) => catalogueUrls[`${locale}/${area}`] ?? [])
  }

  return async (c: Context<RequestVariables>): Promise<Response> => {
    const host = hostOf(c.req.header('host'))
    const localeOfHost = config.localeDomains.find((domain) => domain.host === host)?.locale
    const path = pagePath(c.req.path)
    const localeInPath = localeOfPath(path).locale
    const locale = localeOfHost ?? localeInPath
    const nonce = randomBytes(16).toString('hex')
    const subjects = c.env?.shownToCache ?? new Set<PageSubject>()
    const answerFrom = async (db: Db): Promise<Answer> => {
      const page: { html?: string } = {}
      const context = new RouterContextProvider()
      context.set(appContext, {
        db,
        jobs,
        images: services.images,
        log: c.var.log,
        brand: config.brand,
        company: config.company,
        locale,
        now: Temporal.Now.instant(),
        localeOfHost,
        hasRootRedirect: config.hasRootRedirect,
        hasViewers: !config.isProduction,
        isIndexed: config.productionHosts.includes(host),
        origin: siteOrigin(host, config),
        localeOrigins: config.localeOrigins,
        erasing: services.erasing,
        videoHosts: config.videoHosts,
        client: config.client,
        nonce,
        changes,
        shows: showsInto(subjects),
        rendered(html) {
          page.html = html
        },
        asked: path,
        refusal: c.var.refusal ?? refusalOf(new URL(c.req.url).pathname, host),
      })
      context.set(visitorContext, { network: visitorNetwork(c, config.proxies) })
      const request = c.var.refusal ? unread(c.req.raw) : readable(c.req.raw)
      const response = await handlers[localeInPath](request, context)
      return { response, ...page }
    }
    const isPublic = !c.var.refusal && isPublicRead(c.req.raw, path)
    const db = isPublic ? await reads.pages() : database.db
    let answer = await answerFrom(db)
    if (answer.response.status === 503 && reads.doubt(db)) answer = await answerFrom(database.db)
    const { response, html } = answer
    if (services.reads && isWritten(c.req.method, response)) rememberWriter(c, response)
    const isPrivate = isAccountPath(path)
    if (isPrivate) keepPrivate(response)
    else {
      const isChosenByLanguage =
        (path === '/' || path === '') && config.hasRootRedirect && !localeOfHost
      const isBehindCaches = config.proxies > 0
      const shown = { subjects, isBehindCaches }
      sayForWhom(response, { request: c.req.raw, path, isChosenByLanguage, ...shown })
    }
    if (html === undefined) return withoutStore(response)
    return isDev ? unsealed(html, response) : sealed(html, response, { nonce, locale })
  }

  function rememberWriter(c: Context, { headers }: Response): void {
    const isSecure = config.isProduction || c.req.url.startsWith('https:')
    headers.append('set-cookie', wroteCookie({ isSecure }))
  }

  function refusalOf(path: string, host: string): ErrorCode | undefined {
    if (config.allowedHosts?.includes(host) === false) return 'misdirected'
    return parseSegments(path) ? undefined : 'not-found'
  }

  function sealed(
    rendered: string,
    { status, headers }: Response,
    { nonce, locale }: { nonce: string; locale: Locale },
  ): Response {
    const page = sealPage(rendered, nonce, config.videoHosts, connectOrigins(config.client))
    const html = delayScripts(page.html, (modules) => textsOf(modules, locale))
    headers.set('content-security-policy', page.policy)
    return withoutStore(new Response(html, { status, headers }))
  }
}

/** React Router tries the routes it knows one after the other: for a page, those of its language are enough. */
function handlersByLanguage(build: ServerBuild, isDev: boolean): Record<Locale, RequestHandler> {
  const handlerOf = (locale: Locale) => {
    const own = Object.entries(build.routes).filter(([id]) =>
      isInTable(id, { locale, isAccount: true }),
    )
    return createRequestHandler({ ...build, routes: Object.fromEntries(own) }, 'production')
  }
  // While editing, the browser is told of all.
  const all = isDev && createRequestHandler(build, 'development')
  const handlers = LOCALES.map((locale) => [locale, all || handlerOf(locale)])
  return Object.fromEntries(handlers)
}

function isWritten(method: string, { status }: Response): boolean {
  return method !== 'GET' && method !== 'HEAD' && status < 400
}

/** What one person sees in their account is nobody else's, and not for their own browser's store either. */
function keepPrivate({ headers }: Response): void {
  headers.set('cache-control', 'no-store')
  headers.set('x-robots-tag', 'noindex, nofollow')
}

/** Vite adds scripts and styles of its own, and speaks to the page through a socket. */
function unsealed(page: string, { status, headers }: Response): Response {
  headers.set(
    'content-security-policy',
    "default-src 'self' 'unsafe-inline' data: ws:; frame-src 'self' https:; frame-ancestors 'none'",
  )
  return withoutStore(new Response(page, { status, headers }))
}

/** The page that React Router asks data of: `/en-GB/articles.data`, `/articles/_.data`. */
function pagePath(path: string): string {
  return path.replace(/\/_\.data$/, '').replace(/\.data$/, '')
}

/** The router complains on the console of a path that it cannot decode; it is refused all the same. */
function readable(request: Request): Request {
  const url = new URL(request.url)
  return parseSegments(url.pathname) ? request : new Request(url.origin, { method: 'GET' })
}

/** Refused before anything is read: without its body, for nobody will want it. */
function unread({ url, headers }: Request): Request {
  return new Request(url, { headers: new Headers(headers) })
}

function withoutStore(response: Response): Response {
  const { headers } = response
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  return response
}
