import { Hono } from 'hono'
import { LOCALES } from '#domain/locale.ts'
import { type Hosts, isServedHost, originOf } from '#http/answer/own-origin.server.ts'
import type { Config } from '#platform/config.server.ts'

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
