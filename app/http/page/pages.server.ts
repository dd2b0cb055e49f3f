import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { isAccountPath } from '#domain/address/account-routes.ts'
import type { PageSubject } from '#domain/address/page-subject.ts'
import { showsInto } from '#domain/address/page-subject.ts'
import { parseSegments } from '#domain/address/path-segments.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { localeOfPath } from '#domain/locale.ts'
import { typedFields } from '#domain/text/kept-field.ts'
import { siteOrigin } from '#http/answer/own-origin.server.ts'
import type { RequestVariables } from '#http/answer/request-record.server.ts'
import { hostOf } from '#http/answer/security-headers.server.ts'
import type { Services } from '#http/answer/services.ts'
import { visitorNetwork } from '#http/answer/visitor-network.server.ts'
import {
  FOR_ONE,
  isFetchedAhead,
  isPublicRead,
  setAudience,
} from '#http/page-cache/page-audience.server.ts'
import { primaryReads } from '#platform/database/database-replica.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { redirectOf } from '#queries/address/redirect-of.ts'
import { appContext } from '#request/context.ts'
import { wroteCookie } from '#request/personal-cookies.ts'
import { visitorContext } from '#request/visitor.ts'
import { answerPreview, previewSecret } from './preview.server.ts'

/** Everything that is a page of the router, or should have been: the error page answers in its language. */
export function pages(services: Services) {
  const { config, database, jobs, build, isDev, catalogueUrls, changes } = services
  const reads = services.reads ?? primaryReads(database)
  const handle = createRequestHandler(build, isDev ? 'development' : 'production')

  return async (c: Context<RequestVariables>): Promise<Response> => {
    const host = hostOf(c.req.header('host'))
    const localeOfHost = config.localeDomains.find((domain) => domain.host === host)?.locale
    const path = pagePath(c.req.path)
    const locale = localeOfHost ?? localeOfPath(path).locale
    const subjects = c.env?.shownToCache ?? new Set<PageSubject>()
    const shows = showsInto(subjects)
    const typed = c.var.refusal ? undefined : typedOf(c.req.raw)
    let isLedOn = false
    const leadsOn = async (db: Db, wanted: string) => {
      const found = await redirectOf({ db, shows }, wanted)
      if (found) isLedOn = true
      if (found && !isFetchedAhead(c.req.raw)) services.redirectHits?.count(wanted, visitOf(c))
      return found
    }
    const answerFrom = async (
      db: Db,
      refusal?: ErrorCode,
      asked = c.req.raw,
    ): Promise<Response> => {
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
        register: services.register,
        operating: {
          gaps: config.gaps,
          dataDir: config.dataDir,
          replicas: services.replicas,
          settings: config.shownSettings,
        },
        videoHosts: config.videoHosts,
        browserSettings: config.browserSettings,
        catalogueUrls,
        changes,
        shows,
        typed,
        asked: path,
        leadsOn: (wanted) => leadsOn(db, wanted),
        refusal: refusal ?? c.var.refusal ?? refusalOf(new URL(c.req.url).pathname, host),
      })
      context.set(visitorContext, { network: visitorNetwork(c, config.proxies) })
      const request = c.var.refusal ? unread(asked) : readable(asked)
      return handle(request, context)
    }
    const secret = c.var.refusal ? undefined : previewSecret(c.req.raw)
    if (secret !== undefined) return answerPreview(database.db, secret, answerFrom)
    const isPublic = !c.var.refusal && isPublicRead(c.req.raw, path)
    const db = isPublic ? await reads.pages() : database.db
    // Where nobody takes it, its page is drawn with what was typed by a server that cannot write.
    const again = services.reads && isTyped(c.req.raw, path) ? c.req.raw.clone() : undefined
    let response = await answerFrom(db)
    if (response.status === 503 && (isPublic || again)) {
      const isElsewhere = await reads.doubt(db)
      // Also where the primary has come back meanwhile: what writes is not said to it twice by us. Where nobody answers,
      // what was typed is on the page of the error, and may be sent again at once.
      const other = await (again ? reads.queriesNow() : reads.pages())
      if (other && again) response = await answerFrom(other, undefined, again)
      else if (other && (isElsewhere || other !== db)) response = await answerFrom(other)
    }
    if (services.reads && isWritten(c.req.method, response)) rememberWriter(c, response)
    // Each who comes is counted: no cache answers for us.
    if (isLedOn) response.headers.set('cache-control', FOR_ONE)
    const isPrivate = isAccountPath(path)
    if (isPrivate) keepPrivate(response)
    else {
      const isChosenByLanguage =
        (path === '/' || path === '') && config.hasRootRedirect && !localeOfHost
      const isBehindCaches = config.proxies > 0
      const shown = { subjects, isBehindCaches }
      setAudience(response, { request: c.req.raw, path, isChosenByLanguage, ...shown })
    }
    return withoutStore(response)
  }

  function rememberWriter(c: Context, { headers }: Response): void {
    const isSecure = config.isProduction || c.req.url.startsWith('https:')
    headers.append('set-cookie', wroteCookie({ isSecure }))
  }

  function refusalOf(path: string, host: string): ErrorCode | undefined {
    if (config.allowedHosts?.includes(host) === false) return 'misdirected'
    return parseSegments(path) ? undefined : 'not-found'
  }
}

/** What looks at who asks, before it is counted. */
function visitOf({ req }: Context) {
  return { userAgent: req.header('user-agent'), referrer: undefined, cookies: req.header('cookie') }
}

/** A form of anybody; what a browser sends as text is small. */
function isTyped({ method, headers }: Request, path: string): boolean {
  const type = headers.get('content-type') ?? ''
  return method === 'POST' && type.startsWith(FORM_TYPE) && !isAccountPath(path)
}

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** With a file as large as a picture, the file is what was sent; of a form with words nobody writes as much. */
const MOST_TYPED_BYTES = 1_048_576

/** Read only where it is to be given back. */
function typedOf(request: Request) {
  const { method, headers } = request
  const isSmall = Number(headers.get('content-length') ?? 0) <= MOST_TYPED_BYTES
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/
  if (method !== 'POST' || !isSmall || !isForm.test(headers.get('content-type') ?? ''))
    return undefined
  const copy = request.clone()
  let reading: Promise<ReturnType<typeof typedFields>> | undefined
  return () => {
    reading ??= copy.formData().then(typedFields, () => [])
    return reading
  }
}

function isWritten(method: string, { status }: Response): boolean {
  return method !== 'GET' && method !== 'HEAD' && status < 400
}

/** What one person sees in their account is nobody else's, and not for their own browser's store either. */
function keepPrivate({ headers }: Response): void {
  headers.set('cache-control', 'no-store')
  headers.set('x-robots-tag', 'noindex, nofollow')
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
