import { randomFillSync } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { loggedPath } from '#domain/address/logged-path.ts'
import type { PageSubject } from '#domain/address/page-subject.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Log } from '#platform/log.server.ts'
import type { Metrics } from '#platform/metrics.server.ts'

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
    const own = log.child({ requestId })
    c.set('log', own)
    await next()
    if (c.env?.shownToCache) return
    c.res.headers.set('x-request-id', requestId)
    const { method, path } = c.req
    recordRequest(own, metrics, { method, path, status: c.res.status, startedMs })
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
  method: string
  /** The query that may follow it is not recorded. */
  path: string
  status: number
  startedMs: number
  requestId?: string
}

export function recordRequest(log: Log, metrics: Metrics, answered: Answered): void {
  const { path, status, startedMs, requestId } = answered
  const ms = performance.now() - startedMs
  const method = KNOWN_METHODS.has(answered.method) ? answered.method : 'other'
  metrics.observeRequest(method, status, ms / 1000)
  const level = status >= 500 ? 'error' : 'info'
  if (!log.isLevelEnabled(level)) return
  const line = {
    ...(requestId && { requestId }),
    method,
    path: loggedPath(path),
    status,
    ms: Math.round(ms),
  }
  log[level](line, 'request')
}
