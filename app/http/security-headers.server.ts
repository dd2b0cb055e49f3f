import { createMiddleware } from 'hono/factory'
import type { Config } from '#platform/config.server.ts'

const NOTHING_RUNS =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Pages and viewers set a wider policy of their own; whatever sets none may load and run nothing. */
export function securityHeaders(config: Pick<Config, 'isProduction' | 'productionHosts'>) {
  return createMiddleware(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(ALWAYS)) c.header(name, value)
    if (!c.res.headers.has('content-security-policy'))
      c.header('content-security-policy', NOTHING_RUNS)
    if (!config.productionHosts.includes(hostOf(c.req.header('host'))))
      c.header('x-robots-tag', 'noindex, nofollow')
    if (config.isProduction)
      c.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}

export function hostOf(header: string | undefined): string {
  return (header ?? '').toLowerCase()
}
