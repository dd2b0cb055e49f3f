import { Hono } from 'hono'
import { setLocalesWithOwnHost } from '#domain/locale.ts'
import { receiveBodies } from '#http/answer/receive-bodies.server.ts'
import { type RequestVariables, requestRecord } from '#http/answer/request-record.server.ts'
import { securityHeaders } from '#http/answer/security-headers.server.ts'
import type { Services } from '#http/answer/services.ts'
import { unsafeRequests } from '#http/answer/unsafe-requests.server.ts'
import { guardUploads } from '#http/answer/upload-guard.server.ts'
import { queryApi } from '#http/api/query-api.server.ts'
import { builds } from '#http/build/builds.server.ts'
import { builtFiles, CLIENT_DIR } from '#http/build/built-files.server.ts'
import { compressAnswers } from '#http/page/compress-answers.server.ts'
import { pages } from '#http/page/pages.server.ts'
import { viewReports } from '#http/page/profile-views.server.ts'
import { limitRenders } from '#http/page/render-limit.server.ts'
import { badgePictures } from '#http/picture/badge-endpoints.server.ts'
import { imageEndpoint } from '#http/picture/image-endpoint.server.ts'
import { socialImageEndpoint } from '#http/picture/social-image-endpoint.server.ts'
import { setDigestKey } from '#platform/security/digest.server.ts'
import { isProfileShown } from '#queries/profile/profile-shown.ts'
import { feeds } from './feed.server.ts'
import { health } from './health.server.ts'
import { localeSwitch } from './locale-switch.server.ts'
import { media } from './media.server.ts'
import { metricsEndpoint } from './metrics.server.ts'
import { outbox } from './outbox.server.ts'
import { robots } from './robots.server.ts'
import { sitemap } from './sitemap.server.ts'
import { wellKnown } from './well-known.server.ts'
import { widgets } from './widget/widget-endpoints.server.tsx'

export function createApp(services: Services): Hono<RequestVariables> {
  const { config, database, images, log, metrics } = services
  setLocalesWithOwnHost(Object.keys(config.localeOrigins))
  if (services.digestKey) setDigestKey(services.digestKey)
  const app = new Hono<RequestVariables>()
  const page = pages(services)
  app.use(requestRecord(log, metrics), compressAnswers)
  const limited = limitRenders(page)
  app.use(securityHeaders(config), unsafeRequests(page), receiveBodies(limited, config))
  if (!services.isDev) app.route('/', builtFiles(config))
  if (!services.isDev) app.route('/', builds(config, CLIENT_DIR))
  app.route('/', health(services))
  app.route('/', metricsEndpoint(metrics))
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
  app.route('/', media(config.dataDir, guard))
  app.route('/', imageEndpoint(images, guard))
  app.route('/', socialImageEndpoint({ db: database.db, images, config }))
  app.route('/', badgePictures({ db: database.db, images, config }))
  app.route('/', widgets({ db: database.db, config }))
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
      { reads: services.reads, isBehindCaches: config.proxies > 0 },
    ),
  )
  app.all('*', limited)
  return app
}
