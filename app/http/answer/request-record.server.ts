import { randomFillSync } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { loggedPath } from '#domain/address/logged-path.ts'
import type { PageSubject } from '#domain/address/page-subject.ts'
import { routeNameOf } from '#domain/address/route-name.ts'
import { type ErrorCode, HTTP_STATUS } from '#domain/errors.ts'
import type { Log } from '#platform/log.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import type { CacheUse } from '#platform/metrics/request-times.ts'

export type RequestVariables = {
  Bindings: {
    /**
     * Given by the page cache, which asks for everybody, to be told what the answer shows; the requests
     * that it answers are recorded one by one.
     */
    shownToCache?: Set<PageSubject>
  }
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
    const requestId = requestIdOf(c.req.header('x-request-id'))
    const startedMs = performance.now()
    const route = routeNameOf(c.req.path)
    const own = log.child({ requestId, route })
    c.set('log', own)
    await next()
    if (c.env?.shownToCache) return
    c.res.headers.set('x-request-id', requestId)
    const { method, path } = c.req
    const { status } = c.res
    recordRequest(own, metrics, { route, method, path, status, cache: 'none', startedMs })
  })
}

export function requestIdOf(given: string | undefined): string {
  return given !== undefined && SAFE_ID.test(given) ? given : newId()
}

const ID_BYTES = 16
// Drawn for many requests at once: one by one they would take as long as finding a kept page.
const random = Buffer.alloc(ID_BYTES * 256)
let used = random.length

function newId(): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  used += ID_BYTES
  return random.toString('hex', used - ID_BYTES, used)
}

type Answered = {
  /** One of few names. */
  route: string
  method: string
  /** The query that may follow it is not recorded. */
  path: string
  status: number
  cache: CacheUse
  startedMs: number
  /** Where the log does not bear it. */
  requestId?: string
}

export function recordRequest(log: Log, metrics: Metrics, answered: Answered): void {
  const { route, path, status, startedMs, requestId } = answered
  const ms = performance.now() - startedMs
  const method = KNOWN_METHODS.has(answered.method) ? answered.method : 'other'
  metrics.observeRequest(answered, ms / 1000)
  if (status >= 400) countRefusal(metrics, status)
  const level = status >= 500 ? 'error' : 'info'
  if (!log.isLevelEnabled(level)) return
  const line = {
    ...(requestId && { requestId, route }),
    method,
    path: loggedPath(path),
    status,
    ms: Math.round(ms),
  }
  log[level](line, 'request')
}

/** What somebody was kept from; what is not there, or not understood, is no refusal. */
const REFUSALS: readonly ErrorCode[] = [
  'forbidden',
  'too-large',
  'misdirected',
  'too-many-requests',
  'unavailable',
]

function countRefusal(metrics: Metrics, status: number): void {
  const reason = REFUSALS.find((code) => HTTP_STATUS[code] === status)
  if (reason) metrics.countRefusal(reason)
}
