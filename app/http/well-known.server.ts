import { Hono } from 'hono'
import { LOCALES } from '#domain/locale.ts'
import { type Hosts, isServedHost, originOf } from '#http/answer/own-origin.server.ts'
import { hostOf } from '#http/answer/security-headers.server.ts'
import type { Config } from '#platform/config.server.ts'

const ROBOTS_AGE_SECONDS = 3600

type SecurityConfig = Hosts & Pick<Config, 'company'>

const PATH = '/.well-known/security.txt'
const AGE_SECONDS = 3600

/** Long enough not to expire in somebody's cache, and within the year that RFC 9116 advises. */
const VALID_DAYS = 180

/** Whom to tell of a hole in our security (RFC 9116). */
export function wellKnown(config: SecurityConfig, now = () => Temporal.Now.instant()): Hono {
  return new Hono().get(PATH, (c, next) => {
    if (!isServedHost(c, config)) return next()
    const lines = [
      `Contact: mailto:${config.company.email}`,
      `Expires: ${expiry(now())}`,
      `Preferred-Languages: ${LOCALES.map((locale) => locale.slice(0, 2)).join(', ')}`,
      `Canonical: ${originOf(c, config)}${PATH}`,
      '',
    ]
    return c.body(lines.join('\n'), 200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': `public, max-age=${AGE_SECONDS}`,
    })
  })
}

/** The same all day, so that the file changes once a day at most. */
function expiry(now: Temporal.Instant): string {
  const today = now.toZonedDateTimeISO('UTC').startOfDay()
  return today.add({ days: VALID_DAYS }).toInstant().toString()
}

type RobotsConfig = Hosts & Pick<Config, 'productionHosts'>

/**
 * Everybody may read everything. Off the production hosts each page says noindex, which only those
 * who may read it can see; just the sitemap is not offered there.
 */
export function robots(config: RobotsConfig): Hono {
  return new Hono().get('/robots.txt', (c) => {
    const isProduction = config.productionHosts.includes(hostOf(c.req.header('host')))
    const sitemap = isProduction ? [`Sitemap: ${originOf(c, config)}/sitemap.xml`] : []
    return c.body(['User-agent: *', 'Allow: /', ...sitemap, ''].join('\n'), 200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': `public, max-age=${ROBOTS_AGE_SECONDS}`,
    })
  })
}
