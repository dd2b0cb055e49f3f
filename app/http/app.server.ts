import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { homePath } from '#domain/address/paths.ts'
import { resolveAddress } from '#domain/address/resolve-address.ts'
import { isLocale, type Locale, setLocalesWithOwnHost } from '#domain/locale.ts'
import { localeOfHost } from '#http/answer/own-origin.server.ts'
import { receiveBodies } from '#http/answer/receive-bodies.server.ts'
import { type RequestVariables, requestRecord } from '#http/answer/request-record.server.ts'
import { securityHeaders } from '#http/answer/security-headers.server.ts'
import type { Services } from '#http/answer/services.ts'
import { unsafeRequests } from '#http/answer/unsafe-requests.server.ts'
import { guardUploads } from '#http/answer/upload-guard.server.ts'
import { queryApi } from '#http/api/query-api.server.ts'
import {
  BROWSER_DIR,
  builds,
  builtFiles,
  openBuildsOfStore,
} from '#http/build/built-files.server.ts'
import { compressAnswers } from '#http/page/compress-answers.server.ts'
import { pages } from '#http/page/pages.server.ts'
import { viewReports } from '#http/page/profile-views.server.ts'
import { limitRenders } from '#http/page/render-limit.server.ts'
import { badgePictures } from '#http/picture/badge-endpoints.server.ts'
import { imageEndpoint } from '#http/picture/image-endpoint.server.ts'
import { socialImageEndpoint } from '#http/picture/social-image.server.ts'
import type { Config } from '#platform/config.server.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { FIGURES_TYPE } from '#platform/metrics/figure.ts'
import { setDigestKey } from '#platform/security/secret.server.ts'
import { isProfileShown } from '#queries/profile/profile-shown.ts'
import { bounces } from './bounces.server.ts'
import { feeds } from './feed.server.ts'
import { media } from './media.server.ts'
import { outbox } from './outbox.server.ts'
import { registerEndpoints } from './register/register-endpoints.server.ts'
import { sitemap } from './sitemap.server.ts'
import { robots, wellKnown } from './well-known.server.ts'
import { widgets } from './widget/widget-endpoints.server.tsx'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const UNSTORED = { 'cache-control': 'no-store' }

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export function createApp(services: Services): Hono<RequestVariables> {
  const { config, database, images, log, metrics } = services
  setLocalesWithOwnHost(Object.keys(config.localeOrigins))
  if (services.digestKey) setDigestKey(services.digestKey)
  const app = new Hono<RequestVariables>()
  const page = pages(services)
  app.use(requestRecord(log, metrics), compressAnswers)
  const limited = limitRenders(page)
  app.use(securityHeaders(config))
  if (!config.answersPages) return answersOfWork(app, services)
  app.route('/', registerEndpoints({ db: database.db, register: services.register }))
  app.use(unsafeRequests(page), receiveBodies(limited, config))
  const stored = openBuildsOfStore(config, log)
  if (!services.isDev) app.route('/', builtFiles(config, stored, BROWSER_DIR))
  if (!services.isDev) app.route('/', builds(config, BROWSER_DIR, stored))
  app.route('/', health(services))
  app.route('/', metricsEndpoint(services.metricsText))
  app.route('/', localeSwitch(config))
  app.route(
    '/',
    viewReports({
      views: services.views,
      isProfile: (slug) => isProfileShown(database.db, slug),
      proxies: config.proxies,
    }),
  )
  app.route('/', robots(config))
  app.route('/', sitemap({ db: database.db, config }))
  app.route('/', wellKnown(config))
  app.route('/', feeds({ db: database.db, config }))
  const guard = guardUploads(services)
  for (const pictures of ['/media/*', '/_image']) app.use(pictures, keptByWhoHears(services))
  app.route('/', media(images, guard, config))
  app.route('/', imageEndpoint(images, guard, config))
  app.route('/', socialImageEndpoint({ db: database.db, images, config }))
  app.route('/', badgePictures({ db: database.db, images, config }))
  app.route('/', widgets({ db: database.db, config }))
  app.route('/', bounces({ db: database.db, log, config }))
  if (!config.isProduction) app.route('/', outbox(config.dataDir))
  app.route(
    '/api',
    queryApi(
      () => ({
        db: database.apiDb ?? database.db,
        now: Temporal.Now.instant(),
        brand: config.brand,
        company: config.company,
        log,
      }),
      { reads: services.reads, register: services.register, isBehindCaches: config.proxies > 0 },
    ),
  )
  app.all('*', limited)
  app.onError((error, c) => {
    if (isDatabaseUnavailable(error)) {
      c.set('refusal', 'unavailable')
      return page(c)
    }
    c.var.log.error({ error }, 'request failed')
    return c.text('Internal Server Error\n', 500, UNSTORED)
  })
  return app
}

/** While we may not know that a picture was erased, no cache is to keep it: nobody would purge it there once more. */
function keptByWhoHears({ config, changes }: Services) {
  return createMiddleware(async (c, next) => {
    const wasDeaf = changes?.isDeaf()
    await next()
    if (config.proxies > 0 && (wasDeaf || changes?.isDeaf()))
      c.res.headers.set('cdn-cache-control', 'no-store')
  })
}

/** Of a process that does background work alone: how it is, and nothing of the site. */
function answersOfWork(app: Hono<RequestVariables>, services: Services): Hono<RequestVariables> {
  app.route('/', health(services))
  app.route('/', metricsEndpoint(services.metricsText))
  app.notFound((c) => c.text('This process does background work.\n', 404, UNSTORED))
  return app
}

/** For a collector on this machine. A proxy on it would make every visitor look local, hence the second test. */
function metricsEndpoint(text: () => Promise<string>): Hono {
  return new Hono().get('/metrics', async (c, next) => {
    const isLocal = LOOPBACK.has(getConnInfo(c).remote.address ?? '')
    const isForwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded')
    if (!isLocal || isForwarded) return next()
    return c.body(await text(), 200, { 'content-type': FIGURES_TYPE, ...UNSTORED })
  })
}

/** `/healthz`: the process answers. `/readyz`: it can serve, else it names what it lacks. */
function health({ isStopping, missing }: Pick<Services, 'isStopping' | 'missing'>): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.text('ok\n', 200, UNSTORED))
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.text('stopping\n', 503, UNSTORED)
    const needs = await missing()
    if (needs.length === 0) return c.text('ready\n', 200, UNSTORED)
    return c.text(needs.map((need) => `no ${need}\n`).join(''), 503, UNSTORED)
  })
  return app
}

/** `/_locale/en-GB?to=/en-GB/articles`: remembers the language a visitor chose, then shows the page in it. */
function localeSwitch(config: Pick<Config, 'isProduction' | 'localeDomains'>): Hono {
  return new Hono().get('/_locale/:locale', (c, next) => {
    const locale = c.req.param('locale')
    if (!isLocale(locale)) return next()
    const secure = config.isProduction ? '; Secure' : ''
    c.header(
      'set-cookie',
      `locale=${locale}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax${secure}`,
    )
    c.header('cache-control', 'no-store')
    return c.redirect(
      pageOfOurs(c.req.query('to'), localeOfHost(c, config)) ?? homePath(locale),
      302,
    )
  })
}

/** Only an address that our own rules take for a page, so that the switch leads nobody elsewhere. */
function pageOfOurs(to: string | undefined, localeOfHost: Locale | undefined): string | undefined {
  if (!to?.startsWith('/')) return undefined
  const [pathname = '', search] = to.split(/(?=\?)/, 2)
  const address = resolveAddress(
    { pathname, search: search ?? '', localeOfHost },
    Temporal.Now.instant(),
  )
  return address.kind === 'page' ? to : undefined
}
