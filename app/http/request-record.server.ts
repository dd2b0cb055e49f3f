import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { ErrorCode } from '#domain/errors.ts'
import type { Log } from '#platform/log.server.ts'
import type { Metrics } from '#platform/metrics.server.ts'

export type RequestVariables = {
  Variables: {
    log: Log
    /** Decided before any page is asked; the error page answers. */
    refusal?: ErrorCode | undefined
  }
}

const SAFE_ID = /^[\w-]{8,64}$/
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Gives each request an id, and leaves one line and one measurement of it. Query strings are not recorded. */
export function requestRecord(log: Log, metrics: Metrics) {
  return createMiddleware<RequestVariables>(async (c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    const requestId = SAFE_ID.test(given) ? given : randomUUID()
    const startedMs = performance.now()
    c.set('log', log.child({ requestId }))
    await next()
    const ms = performance.now() - startedMs
    const method = KNOWN_METHODS.has(c.req.method) ? c.req.method : 'other'
    const { status } = c.res
    c.header('x-request-id', requestId)
    metrics.observeRequest(method, status, ms / 1000)
    const line = { method, path: c.req.path.slice(0, 200), status, ms: Math.round(ms) }
    if (status >= 500) c.var.log.error(line, 'request')
    else c.var.log.info(line, 'request')
  })
}
