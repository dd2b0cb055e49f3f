import { createMiddleware } from 'hono/factory'
import type { Config } from '#platform/config.server.ts'

const NOTHING_RUNS =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

const OWN_REFERRER = 'strict-origin-when-cross-origin'

/**
 * An address that opens something to whoever has it, or leads on to one: it is told to no page that is reached from
 * there.
 */
const SECRET = /[?&](?:.*token|preview=|key=)/

/** Pages and viewers set a wider policy of their own; whatever sets none may load and run nothing. */
export function securityHeaders(config: Pick<Config, 'isProduction' | 'productionHosts'>) {
  return createMiddleware(async (c, next) => {
    await next()
    // Not by way of the context, which would make another answer of it, and a stream of its text.
    const { headers } = c.res
    for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value)
    headers.set('referrer-policy', SECRET.test(c.req.url) ? 'no-referrer' : OWN_REFERRER)
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', NOTHING_RUNS)
    if (!config.productionHosts.includes(hostOf(c.req.header('host'))))
      headers.set('x-robots-tag', 'noindex, nofollow')
    if (config.isProduction)
      headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}

export function hostOf(header: string | undefined): string {
  return (header ?? '').toLowerCase()
}
