import { type data, redirect } from 'react-router'
import type { z } from 'zod'
import type {
  ContactOutcome,
  ContactProblem,
  ContactRefusal,
} from '#domain/inbox/contact-request.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { cookieValue } from './cookie.ts'
import { receiveForm } from './receive-form.server.ts'

const NAME = 'contact_id'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const ID = /^[0-9A-Za-z]{12}$/

type Received<Schema extends z.ZodObject> = {
  form: FormData
  isTooLarge: boolean
  schema: Schema
  now: Temporal.Instant
}

/** A form that writes to somebody: whatever was typed is shown again whole, and a field sent twice is told. */
export function takeContactAnswers<Schema extends z.ZodObject, Result>(
  received: Received<Schema>,
  work: (input: z.output<Schema>) => Promise<Result>,
) {
  const asked = { ...received, name: 'contact', isOnceEach: true, longest: Infinity }
  const answer = receiveForm<Schema, Result, ContactProblem, ContactRefusal>(asked, work)
  // Its fields are those of the schema.
  return answer as Promise<Result | ReturnType<typeof data<ContactOutcome>>>
}

/** The answer to a message that has left: the page that says so. */
export function contactSent(request: Request, to: { url: URL; isSecure: boolean }) {
  const { url, isSecure } = to
  return redirect(`${url.pathname}?sent=1`, {
    status: 303,
    headers: { 'set-cookie': contactCookie(request, { isSecure }) },
  })
}

/** The page of such a form is one visitor's: it may hold what was typed. */
export function contactHeaders({ actionHeaders }: { actionHeaders: Headers }) {
  const retryAfter = actionHeaders.get('retry-after')
  return {
    'cache-control': 'private, no-cache',
    ...(retryAfter && { 'retry-after': retryAfter }),
  }
}

/** Says that somebody wrote to a member from this browser, and nothing of who or to whom. */
function contactCookie({ headers }: Request, { isSecure }: { isSecure: boolean }): string {
  const known = cookieValue(headers.get('cookie'), NAME)
  const id = known && ID.test(known) ? known : newPublicId()
  const secure = isSecure ? '; Secure' : ''
  return `${NAME}=${id}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax; HttpOnly${secure}`
}
