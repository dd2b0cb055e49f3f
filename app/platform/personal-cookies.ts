import { cookieValue } from './cookie.ts'

/** `__Host-` binds a cookie to this very host and to https; plain http, as in the demo, cannot bear it. */
const SECURE_SESSION = '__Host-session'
const PLAIN_SESSION = 'session'
export const USER_COOKIE = 'user_id'

export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? SECURE_SESSION : PLAIN_SESSION
}

/** Whoever asks with one of these may see a page of their own: no answer to them is for others. */
export function hasPersonalCookie(cookies: string | null): boolean {
  return [SECURE_SESSION, PLAIN_SESSION, USER_COOKIE].some(
    (name) => cookieValue(cookies, name) !== undefined,
  )
}
