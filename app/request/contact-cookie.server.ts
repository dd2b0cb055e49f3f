import { newPublicId } from '#platform/security/public-id.server.ts'
import { cookieValue } from './cookie.ts'

const NAME = 'contact_id'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const ID = /^[0-9A-Za-z]{12}$/

/** Says that somebody wrote to a member from this browser, and nothing of who or to whom. */
export function contactCookie({ headers }: Request, { isSecure }: { isSecure: boolean }): string {
  const known = cookieValue(headers.get('cookie'), NAME)
  const id = known && ID.test(known) ? known : newPublicId()
  const secure = isSecure ? '; Secure' : ''
  return `${NAME}=${id}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax; HttpOnly${secure}`
}
