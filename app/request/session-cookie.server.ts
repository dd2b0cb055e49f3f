import { cookieValue } from './cookie.ts'
import { sessionCookieName, USER_COOKIE } from './personal-cookies.ts'

const DAY_SECONDS = 24 * 60 * 60
const SESSION_SECONDS = 30 * DAY_SECONDS
const YEAR_SECONDS = 365 * DAY_SECONDS

/** Of the browser that asks for a link or a challenge: nobody else can use what it is sent. */
const BROWSER_COOKIE = 'sign_in'
const BROWSER_SECONDS = 10 * 60

/** Of a browser that somebody has signed in with: strangers who guess do not make it wait. It opens nothing. */
const KNOWN_COOKIE = 'known_browser'
const KNOWN_SECONDS = YEAR_SECONDS

const SECRET = /^[\w-]{43}$/

/** In production a proxy speaks https for us; elsewhere the address says. */
export function hasSecureCookies(app: { hasViewers: boolean }, url: URL): boolean {
  return !app.hasViewers || url.protocol === 'https:'
}

type Asked = { request: Request; isSecure: boolean }

export function sessionSecret({ request, isSecure }: Asked): string | undefined {
  return secretOf(request, sessionCookieName(isSecure))
}

export function browserSecret({ request }: Pick<Asked, 'request'>): string | undefined {
  return secretOf(request, BROWSER_COOKIE)
}

export function knownBrowserSecret({ request, isSecure }: Asked): string | undefined {
  return secretOf(request, knownCookieName(isSecure))
}

/** The session, who they are to those who count visits, and an end of what bound the browser. */
export function signInCookies(
  { secret, userId }: { secret: string; userId: string },
  isSecure: boolean,
): string[] {
  return [
    cookie(sessionCookieName(isSecure), secret, SESSION_SECONDS, isSecure),
    cookie(USER_COOKIE, userId, YEAR_SECONDS, isSecure),
    cookie(BROWSER_COOKIE, '', 0, isSecure),
  ]
}

export function signOutCookies(isSecure: boolean): string[] {
  return [
    cookie(sessionCookieName(isSecure), '', 0, isSecure),
    cookie(USER_COOKIE, '', 0, isSecure),
  ]
}

export function browserCookie(secret: string, isSecure: boolean): string {
  return cookie(BROWSER_COOKIE, secret, BROWSER_SECONDS, isSecure)
}

/** Signing out leaves it where it is. */
export function knownBrowserCookie(secret: string, isSecure: boolean): string {
  return cookie(knownCookieName(isSecure), secret, KNOWN_SECONDS, isSecure)
}

function knownCookieName(isSecure: boolean): string {
  return isSecure ? `__Host-${KNOWN_COOKIE}` : KNOWN_COOKIE
}

function secretOf({ headers }: Request, name: string): string | undefined {
  const value = cookieValue(headers.get('cookie'), name)
  return value && SECRET.test(value) ? value : undefined
}

function cookie(name: string, value: string, seconds: number, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax; HttpOnly${secure}`
}
