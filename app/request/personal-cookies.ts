import { cookieValue } from './cookie.ts'

/** `__Host-` binds a cookie to this very host and to https; plain http, as in the demo, cannot bear it. */
const SECURE_SESSION = '__Host-session'
const PLAIN_SESSION = 'session'
export const USER_COOKIE = 'user_id'

/** For as long as a replica may take to hear of what somebody wrote. */
const WROTE = 'wrote'
const WROTE_SECONDS = 10

export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? SECURE_SESSION : PLAIN_SESSION
}

/** Whoever asks with one of these may see a page of their own: no answer to them is for others. */
export function hasPersonalCookie(cookies: string | null): boolean {
  return [SECURE_SESSION, PLAIN_SESSION, USER_COOKIE, WROTE].some(
    (name) => cookieValue(cookies, name) !== undefined,
  )
}

/**
 * Whoever wrote something sees it: for a moment they are answered apart from everybody else, from
 * the database that they wrote to. Unsigned, because having it gives nothing but that.
 */
export function wroteCookie({ isSecure }: { isSecure: boolean }): string {
  const secure = isSecure ? '; Secure' : ''
  return `${WROTE}=1; Max-Age=${WROTE_SECONDS}; Path=/; SameSite=Lax; HttpOnly${secure}`
}
