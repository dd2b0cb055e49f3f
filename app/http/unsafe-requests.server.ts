import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { isUploadPath } from '#domain/account-routes.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { localeOfPath } from '#domain/locale.ts'
import { MOST_PICTURE_BYTES } from '#domain/picture-cut.ts'
import type { RequestVariables } from './request-record.server.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Never read beyond this; what a page can use of a body is for the page to say. */
const MOST_BYTES = 4 * 1_048_576
/** Some more than what is taken, so that a picture that is a little too large is refused in words. */
const MOST_UPLOAD_BYTES = 2 * MOST_PICTURE_BYTES

type Answer = (c: Context<RequestVariables>) => Promise<Response>

/** Writing is for our own pages alone, and in moderation: whatever else comes meets the error page. */
export function unsafeRequests(answerPage: Answer) {
  const limitTo = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c) => refuse(c, 'too-large') })
  const [limitBody, limitUpload] = [limitTo(MOST_BYTES), limitTo(MOST_UPLOAD_BYTES)]

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
    return isUploadPath(c.req.path) ? limitUpload(c, next) : limitBody(c, next)
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
  return /^\/profil\/[^/]+\/review\/decline$/.test(localeOfPath(path).rest)
}

/** Empty for `null` and whatever else is no origin: no host is. */
function hostOfOrigin(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : ''
}
