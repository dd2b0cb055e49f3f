import type { IncomingHttpHeaders } from 'node:http'
import { isAppError } from '#domain/errors.ts'
import { DEFAULT_LOCALE } from '#domain/locale.ts'
import { isKnownHost } from '#http/answer/own-origin.server.ts'
import { parseVariables, readParameters } from '#http/answer/query-parameters.ts'
import type { Config } from '#platform/config.server.ts'
import { publicQueries } from '#queries/public-queries.ts'
import { ownLanguage } from '#request/own-language.ts'
import { hasPersonalCookie } from '#request/personal-cookies.ts'
import { routeParameters } from './route-parameters.ts'

/** What an answer for everybody may depend on, and nothing else: it is rendered from these two alone. */
export type PageKey = { host: string; address: string }

type KeyConfig = Pick<
  Config,
  'allowedHosts' | 'hasRootRedirect' | 'localeDomains' | 'productionHosts'
>

// Printable ASCII without what browsers would encode, and no segment that means another one.
const PATH = /^(?:\/[A-Za-z0-9_.~!$&'()*+,;=:@%-]*)+$/
const LONGEST_ADDRESS = 2_000

/** Where a visitor comes from is for analytics in the browser; no page reads it. */
const IGNORED = /^(?:utm_[a-z]{1,20}|gclid|fbclid|msclkid|mc_cid|mc_eid)$/

/** Which parts of a page are asked for: the router sends it with requests for data. */
const ROUTES_PARAMETER = '_routes'

/** The bare home and its data, whatever follows. */
const ROOT = /^\/(?:_?\.data)?(?:\?|$)/

const QUERY_PATH = /^\/api\/query\/(\w{1,60})$/

/** What the register proves, with what the pages show of it. */
const REGISTER_PATH =
  /^\/api\/register(?:\/reviews\/[0-9A-Za-z]{12}|\/entries\/\d{1,15}\.tlog-proof)?$/

/**
 * Undefined for whatever is not to be kept: other methods, visitors that are somebody, hosts that are
 * not ours, addresses with parameters that the page does not read.
 */
export function pageKey(
  method: string | undefined,
  url: string | undefined,
  headers: IncomingHttpHeaders,
  config: KeyConfig,
): PageKey | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !url || url.length > LONGEST_ADDRESS) return
  if (headers.cookie !== undefined && hasPersonalCookie(headers.cookie)) return
  const host = headers.host?.toLowerCase() ?? ''
  if (!isKnownHost(host, config)) return
  if (isSentOn(url, headers, config)) return
  const [path = '', search = '', ...surplus] = url.split('?')
  if (!PATH.test(path) || surplus.length > 0) return
  if (REGISTER_PATH.test(path)) return url === path ? { host, address: path } : undefined
  const query = QUERY_PATH.exec(path)
  const address = query ? queryAddress(path, query[1] ?? '', search) : pageAddress(path, search)
  return address === undefined ? undefined : { host, address }
}

/** At `/` the visitor's language decides who stays; those who do share one page. */
export function isSentOn(
  url: string,
  headers: IncomingHttpHeaders,
  { hasRootRedirect, localeDomains }: KeyConfig,
): boolean {
  if (!hasRootRedirect || !ROOT.test(url)) return false
  const host = headers.host?.toLowerCase()
  if (localeDomains.some((domain) => domain.host === host)) return false
  return ownLanguage(headers.cookie, headers['accept-language']) !== DEFAULT_LOCALE
}

function pageAddress(path: string, search: string): string | undefined {
  const page = path.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  const isData = page !== path
  const known = routeParameters(page)
  if (!known) return undefined
  const kept: [string, string][] = []
  for (const [name, value] of new URLSearchParams(search)) {
    if (known.includes(name) || (isData && name === ROUTES_PARAMETER)) kept.push([name, value])
    else if (!IGNORED.test(name)) return undefined
  }
  if (kept.length === 0) return path
  // Stable: of one name that is given twice, the first stays the first.
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `${path}?${new URLSearchParams(kept)}`
}

/** One spelling for all variables that mean the same. */
function queryAddress(path: string, name: string, search: string): string | undefined {
  const query = publicQueries.get(name)
  if (!query) return undefined
  try {
    const { variables, lang, ...unknown } = Object.fromEntries(readParameters(search))
    if (Object.keys(unknown).length > 0) return undefined
    const given = parseVariables(variables)
    const isLangSimple = !lang || ('lang' in query.input.shape && given.lang === undefined)
    if (!isLangSimple) return undefined
    const canonical = query.cacheKey(lang ? { ...given, lang } : given).slice(name.length + 1)
    return canonical === '{}' ? path : `${path}?variables=${encodeURIComponent(canonical)}`
  } catch (error) {
    if (isAppError(error)) return undefined
    throw error
  }
}
