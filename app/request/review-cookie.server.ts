import { cookieValue } from './cookie.ts'

const SIXTY_DAYS_SECONDS = 60 * 24 * 60 * 60
const SECRET = /^[\w-]{43}$/

/** One for each member that this browser writes a review of; strictly necessary, so that it can go on. */
const nameFor = (memberId: string) => `review_${memberId}`

/** Nobody writes more reviews at once. */
const MOST_DRAFTS = 50

export function isSecret(value: string | null | undefined): value is string {
  return typeof value === 'string' && SECRET.test(value)
}

export function draftSecret({ headers }: Request, memberId: string): string | undefined {
  const value = cookieValue(headers.get('cookie'), nameFor(memberId))
  return isSecret(value) ? value : undefined
}

/** Of all that this browser writes. */
export function draftSecrets({ headers }: Request): string[] {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  const own = pairs.filter(([name]) => name?.startsWith(nameFor('')))
  return own
    .map(([, value]) => value)
    .filter(isSecret)
    .slice(0, MOST_DRAFTS)
}

/** Without a secret the browser forgets the one that it has. */
export function draftCookie(
  memberId: string,
  secret: string | undefined,
  { isSecure }: { isSecure: boolean },
): string {
  const seconds = secret ? SIXTY_DAYS_SECONDS : 0
  const secure = isSecure ? '; Secure' : ''
  const value = `${nameFor(memberId)}=${secret ?? ''}`
  return `${value}; Max-Age=${seconds}; Path=/; SameSite=Lax; HttpOnly${secure}`
}
