import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import type { Metrics } from '#platform/metrics.server.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** For a collector on this machine. A proxy on it would make every visitor look local, hence the second test. */
export function metricsEndpoint(metrics: Metrics): Hono {
  return new Hono().get('/metrics', async (c, next) => {
    const isLocal = LOOPBACK.has(getConnInfo(c).remote.address ?? '')
    const isForwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded')
    if (!isLocal || isForwarded) return next()
    return c.body(await metrics.text(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    })
  })
}
