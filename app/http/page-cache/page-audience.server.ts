import { EVERY_PAGE, type PageSubject } from '#domain/address/page-subject.ts'
import { hasPersonalCookie } from '#request/personal-cookies.ts'
import { routeParameters } from './route-parameters.ts'

/** Browsers keep it and ask each time whether it still holds. */
export const FOR_EVERYBODY = 'public, no-cache'
export const FOR_ONE = 'private, no-cache'

/** What is fetched ahead may wait for the click that long, and no longer, or it hides a change. */
export const FETCHED_AHEAD = 'private, max-age=5'

/**
 * For a cache in front of us that is not told of changes: it may spare us a crowd, and help out while
 * we are away.
 */
const FOR_CACHES = 'public, max-age=1, stale-if-error=86400'

/** For one that is, and then purged by tag: what is kept is said anew each time it is sent. */
export const UNTIL_PURGED = 'max-age=86400'
export const NOT_FOR_CACHES = 'no-store'

const RETRY_AFTER_SECONDS = 5

type Asked = {
  request: Request
  /** Of the page itself, without what asks for its data. */
  path: string
  isChosenByLanguage: boolean
  subjects: ReadonlySet<PageSubject>
  /** Where no cache stands in front of us, visitors would carry home what is said to it. */
  isBehindCaches: boolean
}

/** Says for whom an answer is, unless the page has said so itself, and to caches in front of us what it shows. */
export function setAudience({ status, headers }: Response, asked: Asked): void {
  const { request, path, subjects, isBehindCaches } = asked
  if (status >= 500) {
    headers.set('cache-control', 'no-store')
    if (status === 503) headers.set('retry-after', `${RETRY_AFTER_SECONDS}`)
    return
  }
  if (!headers.has('cache-control')) {
    const isRead = isPublicRead(request, path)
    const isShared = isRead && !headers.has('set-cookie') && (status < 300 || status >= 400)
    const isAhead = isFetchedAhead(request)
    const isData = new URL(request.url).pathname.endsWith('.data')
    // Another visitor may be sent on from the same address: a cache in front has to ask each time.
    if (isShared && asked.isChosenByLanguage) headers.append('vary', 'cookie, accept-language')
    else if (isShared && isBehindCaches) headers.set('cdn-cache-control', FOR_CACHES)
    headers.set(
      'cache-control',
      isAhead && isData ? FETCHED_AHEAD : isShared ? FOR_EVERYBODY : FOR_ONE,
    )
  }
  const isKept = headers.get('cache-control')?.includes('public') && routeParameters(path)
  if (isKept && isBehindCaches) tellCaches(headers, subjects)
}

/** What an answer shows, for caches in front of us that are purged by tag. Nothing of ours reads it. */
export function tellCaches(headers: Headers, subjects: ReadonlySet<PageSubject>): void {
  headers.set('cache-tag', [...subjects, EVERY_PAGE].join(','))
}

/** An answer that is like a page: for a moment, and as long as what it shows is what it was. */
export function shareWithCaches(headers: Headers, subjects: ReadonlySet<PageSubject>): void {
  headers.set('cdn-cache-control', FOR_CACHES)
  tellCaches(headers, subjects)
}

/** Before anybody has asked to see it. */
export function isFetchedAhead({ headers }: Pick<Request, 'headers'>): boolean {
  return headers.get('sec-purpose')?.startsWith('prefetch') ?? false
}

/** Asked by nobody in particular, of what everybody may see. */
export function isPublicRead(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  path: string,
): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !hasPersonalCookie(headers.get('cookie')) && routeParameters(path) !== undefined
}
