import { Hono } from 'hono'
import { builtFiles } from './built-files.server.ts'
import { feeds } from './feed.server.ts'
import { health } from './health.server.ts'
import { imageEndpoint } from './image/image-endpoint.server.ts'
import { localeSwitch } from './locale-switch.server.ts'
import { media } from './media.server.ts'
import { metricsEndpoint } from './metrics.server.ts'
import { outbox } from './outbox.server.ts'
import { pages } from './pages.server.ts'
import { queryApi } from './query-api.server.ts'
import { type RequestVariables, requestRecord } from './request-record.server.ts'
import { robots } from './robots.server.ts'
import { securityHeaders } from './security-headers.server.ts'
import type { Services } from './services.ts'
import { sitemap } from './sitemap.server.ts'
import { socialImageEndpoint } from './social-image/social-image-endpoint.server.ts'
import { unsafeRequests } from './unsafe-requests.server.ts'
import { wellKnown } from './well-known.server.ts'

export function createApp(services: Services): Hono<RequestVariables> {
  const { config, database, images, log, metrics } = services
  const app = new Hono<RequestVariables>()
  const page = pages(services)
  app.use(requestRecord(log, metrics), securityHeaders(config), unsafeRequests(page))
  if (!services.isDev) app.route('/', builtFiles())
  app.route('/', health(services))
  app.route('/', metricsEndpoint(metrics))
  app.route('/', localeSwitch(config))
  app.route('/', robots(config))
  app.route('/', sitemap({ db: database.db, config }))
  app.route('/', wellKnown(config))
  app.route('/', feeds({ db: database.db, config }))
  app.route('/', media(config.dataDir))
  app.route('/', imageEndpoint(images))
  app.route('/', socialImageEndpoint({ db: database.db, images, brand: config.brand }))
  if (!config.isProduction) app.route('/', outbox(config.dataDir))
  app.route(
    '/api',
    queryApi(() => ({
      db: database.db,
      now: Temporal.Now.instant(),
      brand: config.brand,
      company: config.company,
      log,
    })),
  )
  app.all('*', page)
  return app
}
