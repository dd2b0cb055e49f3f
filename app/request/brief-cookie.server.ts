import { cookieValue } from './cookie.ts'
import { isSecret } from './review-cookie.server.ts'

const SIX_MONTHS_SECONDS = 180 * 24 * 60 * 60

/** One for each brief that is followed in this browser; strictly necessary, so that its page opens. */
const nameFor = (brief: string) => `brief_${brief}`

const ID = /^[0-9A-Za-z]{12}$/

export function briefSecret({ headers }: Request, brief: string): string | undefined {
  const value = ID.test(brief) ? cookieValue(headers.get('cookie'), nameFor(brief)) : undefined
  return isSecret(value) ? value : undefined
}

export function briefCookie(brief: string, secret: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  const value = `${nameFor(brief)}=${secret}`
  return `${value}; Max-Age=${SIX_MONTHS_SECONDS}; Path=/; SameSite=Lax; HttpOnly${secure}`
}
