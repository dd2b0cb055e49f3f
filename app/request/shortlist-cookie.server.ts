import { KEPT_COOKIE, keptIn, keptValue } from '#domain/shortlist/kept-members.ts'
import { cookieValue } from './cookie.ts'
import { isSecret } from './review-cookie.server.ts'

const YEAR_SECONDS = 366 * 24 * 60 * 60

/** Changes the list that this browser has stored without a name; no script can read it. */
const KEY_COOKIE = 'shortlist_key'

/** Before the ids that come from an account: no id itself, so that whoever reads ids passes over it. */
const OF_ACCOUNT = 'account'

type BrowserList = { key: string | undefined; kept: string[] }

/** What the browser brings, whatever it is worth. */
export function browserList({ headers }: Request): BrowserList {
  const cookies = headers.get('cookie')
  const key = cookieValue(cookies, KEY_COOKIE)
  return {
    key: isSecret(key) ? key : undefined,
    kept: keptIn(cookieValue(cookies, KEPT_COOKIE)),
  }
}

/** Whether it has ever kept anybody: one that takes no cookies never has. */
export function hasKept({ headers }: Request): boolean {
  return cookieValue(headers.get('cookie'), KEPT_COOKIE) !== undefined
}

/** Whether it has kept something that the account of whoever has signed in since does not know of yet. */
export function hasOwnList(request: Request): boolean {
  const value = cookieValue(request.headers.get('cookie'), KEPT_COOKIE)
  return browserList(request).key !== undefined || Boolean(value && !value.startsWith(OF_ACCOUNT))
}

type Remembered = { kept: readonly string[]; key: string | null; isOfAccount: boolean }

/** With nobody kept, or without a key, the browser forgets. */
export function shortlistCookies(
  { kept, key, isOfAccount }: Remembered,
  isSecure: boolean,
): string[] {
  const value = keptValue(isOfAccount && kept.length > 0 ? [OF_ACCOUNT, ...kept] : kept)
  return [
    cookie(KEPT_COOKIE, value, isSecure),
    `${cookie(KEY_COOKIE, key ?? '', isSecure)}; HttpOnly`,
  ]
}

function cookie(name: string, value: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${value ? YEAR_SECONDS : 0}; Path=/; SameSite=Lax${secure}`
}

/** Whoever signs out leaves nothing of the account's list behind. */
export function forgottenShortlist(isSecure: boolean): string[] {
  return shortlistCookies({ kept: [], key: null, isOfAccount: false }, isSecure)
}
