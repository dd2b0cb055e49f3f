import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type Context, Hono } from 'hono'
import { FOUND_NOTHING, isCountedSearch, searchedPhrase } from '#domain/listing/counted-search.ts'
import type { Locale } from '#domain/locale.ts'
import { profileSlug } from '#domain/profile/profile-view.ts'
import type { ProfileViewCounter } from '#http/answer/profile-view-counter.server.ts'
import type { RequestVariables } from '#http/answer/request-record.server.ts'
import type { SearchCounter } from '#http/answer/search-counter.server.ts'
import { visitorNetwork } from '#http/answer/visitor-network.server.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'

type Counters = {
  views?: ProfileViewCounter | undefined
  searches?: SearchCounter | undefined
  /** Of a host with a language of its own. */
  localeOfHost?: (host: string) => Locale | undefined
}

/** Documents of profiles, and searches for providers, whether they were kept or rendered, are counted once they have left. */
export function countingViews(
  listener: RequestListener,
  { views, searches, localeOfHost }: Counters,
): RequestListener {
  return (request, response) => {
    const slug = views && viewedSlug(request)
    const isSearch = searches !== undefined && isSearchOf(request)
    const search = isSearch ? { answer: noted(response) } : undefined
    if (slug !== undefined || search)
      response.once('finish', () => {
        if (!isShown(response)) return
        const visit = visitOf(request.headers)
        if (slug !== undefined) views?.count(slug, visit)
        if (!search) return
        const locale = localeOfHost?.(`${request.headers.host ?? ''}`)
        const searched = searchedPhrase(request.url ?? '', locale)
        searches?.count(visit, { searched, hasFoundNothing: search.answer.hasFoundNothing })
      })
    return listener(request, response)
  }
}

/** A kept answer is sent with its head as it lies there: what it says is seen as it is written. */
function noted(response: ServerResponse): { hasFoundNothing: boolean } {
  const answer = { hasFoundNothing: false }
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
  response.writeHead = (...head: unknown[]) => {
    const headers = head.flatMap((each) =>
      Array.isArray(each) ? each.flat() : each instanceof Object ? Object.keys(each) : [],
    )
    answer.hasFoundNothing ||= headers.includes(FOUND_NOTHING) || response.hasHeader(FOUND_NOTHING)
    return writeHead(...head)
  }
  return answer
}

/** Of one network in a minute: an office full of readers has enough, whoever would make a profile look busy has not. */
const MOST_REPORTS = 60
const MINUTE_MS = 60_000
/** Networks in one minute; whoever comes beyond them is not counted, and fills no memory. */
const MOST_NETWORKS = 50_000

type Reporting = {
  views: ProfileViewCounter | undefined
  /** Whether a profile of this name can be seen. */
  isProfile(slug: string): Promise<boolean>
  proxies: number
}

/**
 * Whoever comes to a profile by a link of the site has its data already, fetched ahead as the pointer
 * rested on the link: the page itself says that it is seen. It has nothing else to say.
 */
export function viewReports({ views, isProfile, proxies }: Reporting) {
  const app = new Hono<RequestVariables>()
  const share = networkShare()
  const answer = (c: Context, status: 204 | 404 | 413 | 429 | 503, headers = {}) =>
    c.body(null, status, { 'cache-control': 'no-store', ...headers })

  app.post('/_view', async (c) => {
    if (hasBody(c.req.raw)) return answer(c, 413, { connection: 'close' })
    const slug = profileSlug(c.req.query('of') ?? '')
    if (slug === undefined) return answer(c, 404)
    const seconds = share.take(visitorNetwork(c, proxies))
    if (seconds > 0) return answer(c, 429, { 'retry-after': String(seconds) })
    try {
      if (!(await isProfile(slug))) return answer(c, 404)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      return answer(c, 503)
    }
    // It comes from the profile itself, and only once per arrival: where it comes from says nothing.
    views?.count(slug, { ...visitOf(c.req.header()), referrer: undefined })
    return answer(c, 204)
  })
  return app
}

function hasBody({ headers }: Request): boolean {
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0
}

/** Counted from minute to minute, in memory alone. */
function networkShare() {
  let used = new Map<string, number>()
  let endsMs = 0
  return {
    /** How many seconds to wait; none while there is something left. */
    take(network: string): number {
      const nowMs = performance.now()
      if (nowMs >= endsMs) {
        used = new Map()
        endsMs = nowMs + MINUTE_MS
      }
      const times = used.get(network) ?? 0
      const isOver = times >= MOST_REPORTS || (times === 0 && used.size >= MOST_NETWORKS)
      if (isOver) return Math.ceil((endsMs - nowMs) / 1_000)
      used.set(network, times + 1)
      return 0
    },
  }
}

function viewedSlug({ method, url = '' }: IncomingMessage): string | undefined {
  if (method !== 'GET' || !url.includes('/profil/')) return undefined
  const query = url.indexOf('?')
  // Data of a page, `/profil/x.data`, has a dot that no slug has.
  return profileSlug(query < 0 ? url : url.slice(0, query))
}

/** What the browser fetches ahead nobody has asked for yet. */
function isSearchOf({ method, url = '', headers }: IncomingMessage): boolean {
  const isAhead = `${headers['sec-purpose'] ?? ''}`.startsWith('prefetch')
  return method === 'GET' && !isAhead && url.includes('q=') && isCountedSearch(url)
}

const isShown = ({ statusCode }: ServerResponse) => statusCode === 200 || statusCode === 304

function visitOf(headers: IncomingMessage['headers'] | Record<string, string>) {
  const { 'user-agent': userAgent, referer: referrer, cookie: cookies } = headers
  return { userAgent, referrer, cookies }
}
