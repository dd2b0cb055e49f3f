import { data } from 'react-router'
import type { ContactOutcome } from '#domain/contact-request.ts'
import { type ErrorCode, HTTP_STATUS } from '#domain/errors.ts'

/** The answer to a message that did not leave: what was typed, and why, with the status that fits. */
export function contactRefusal(code: ErrorCode | 'failed', outcome: ContactOutcome) {
  const { waitSeconds } = outcome
  const headers = waitSeconds ? { 'retry-after': String(waitSeconds) } : undefined
  return data(outcome, { status: statusOf(code), ...(headers && { headers }) })
}

function statusOf(code: ErrorCode | 'failed'): number {
  if (code === 'failed') return 500
  return code === 'invalid' ? 422 : HTTP_STATUS[code]
}
