import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ErrorCode } from '#domain/errors.ts'
import { localeOfPath } from '#domain/locale.ts'
import type { RequestVariables } from './request-record.server.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

type Answer = (c: Context<RequestVariables>) => Promise<Response>

/** Writing is for our own pages alone: whatever else comes meets the error page. */
export function unsafeRequests(answerPage: Answer) {
  function refuse(c: Context<RequestVariables>, refusal: ErrorCode): Promise<Response> {
    c.set('refusal', refusal)
    return answerPage(c)
  }
  return createMiddleware<RequestVariables>(async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next()
    if (!isSameOrigin(c.req.raw.headers)) {
      if (!isUnsubscribing(c.req.path)) return refuse(c, 'forbidden')
      // The secret in its address is all that it goes by.
      c.req.raw.headers.delete('cookie')
    }
    // Judged here, once: React Router would refuse the `null` of a form whose page tells nobody where it stands.
    c.req.raw.headers.delete('origin')
    return next()
  })
}

/**
 * The rule of Go's CrossOriginProtection: browsers say where a request comes from, in
 * `Sec-Fetch-Site` or at least in `Origin`; what says neither is no browser, and bears no visitor's
 * cookies.
 */
function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return origin === null || hostOfOrigin(origin) === headers.get('host')?.toLowerCase()
}

/** A mail program, wherever it runs, sends there for its reader (RFC 8058). */
function isUnsubscribing(path: string): boolean {
  return /^(?:\/profil\/[^/]+\/review\/decline|\/alerts\/end)$/.test(localeOfPath(path).rest)
}

/** Empty for `null` and whatever else is no origin: no host is. */
function hostOfOrigin(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : ''
}
