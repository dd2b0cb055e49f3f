import { data, redirect } from 'react-router'
import { type ErrorCode, HTTP_STATUS } from '#domain/errors.ts'
import type { ContactOutcome } from '#domain/inbox/contact-request.ts'
import { contactCookie } from './contact-cookie.server.ts'

/** The answer to a message that has left: the page that says so. */
export function contactSent(request: Request, to: { url: URL; isSecure: boolean }) {
  const { url, isSecure } = to
  return redirect(`${url.pathname}?sent=1`, {
    status: 303,
    headers: { 'set-cookie': contactCookie(request, { isSecure }) },
  })
}

/** The answer to a message that did not leave: what was typed, and why, with the status that fits. */
export function contactRefusal(code: ErrorCode | 'failed', outcome: ContactOutcome) {
  const { waitSeconds } = outcome
  const headers = waitSeconds ? { 'retry-after': String(waitSeconds) } : undefined
  return data(outcome, { status: statusOf(code), ...(headers && { headers }) })
}

/** The page of such a form is one visitor's: it may hold what was typed. */
export function contactHeaders({ actionHeaders }: { actionHeaders: Headers }) {
  const retryAfter = actionHeaders.get('retry-after')
  return {
    'cache-control': 'private, no-cache',
    ...(retryAfter && { 'retry-after': retryAfter }),
  }
}

function statusOf(code: ErrorCode | 'failed'): number {
  if (code === 'failed') return 500
  return code === 'invalid' ? 422 : HTTP_STATUS[code]
}
