import { DEFAULT_LOCALE, hasOwnHost, LOCALES, type Locale, localeOfPath } from '#domain/locale.ts'
import type { When } from '#domain/period.ts'
import { parseSegments } from './path-segments.ts'
import { localizedPath } from './paths.ts'
import { safeSearch } from './query-string.ts'
import { type Meaning, meaningOf } from './resolve-address.ts'

export type Address = {
  pathname: string
  search: string
  /** Set on a host that serves one language only: its paths bear no prefix. */
  localeOfHost?: Locale | undefined
}

export type Resolution =
  /** Canonical, and well-formed as far as can be said without content; `rest` has no prefix. */
  | { kind: 'page'; locale: Locale; rest: string }
  | {
      kind: 'redirect'
      status: 301 | 302
      location: string
      /** Set where the location is on the host of this language, which is not the one that was asked. */
      onHostOf?: Locale
    }
  /** `locale` is the error page's; `reason` is for the log, where more is known than the path. */
  | { kind: 'not-found'; locale: Locale; reason: 'Invalid period' | undefined }

/**
 * Decides what an address means before any content is looked up. The canonical address is built
 * from what was understood, and every other spelling is sent there: whatever is wrong with an
 * address is mended in one hop, and a location is made of known or encoded parts only.
 *
 * On a host of one language, a prefix of that language is dropped and any other is not found; on
 * any other host, that language's pages are sent to their own: two addresses for one page serve nobody.
 */
export function resolveAddress(address: Address, now: When): Resolution {
  const { pathname, search, localeOfHost } = address
  const { locale, rest } = splitLocale(pathname, localeOfHost)
  const meaning: Meaning = rest ? meaningOf(rest, search, now) : { kind: 'not-found' }

  if (meaning.kind === 'not-found') {
    return { kind: 'not-found', locale, reason: meaning.reason }
  }

  const isElsewhere = !localeOfHost && hasOwnHost(locale)
  const path = localeOfHost ? meaning.path : localizedPath(locale, meaning.path)
  if (path === pathname && meaning.search === search && !isElsewhere) {
    return { kind: 'page', locale, rest: meaning.path }
  }
  const location = path + safeSearch(meaning.search)
  const status = meaning.status ?? 301
  return { kind: 'redirect', status, location, ...(isElsewhere && { onHostOf: locale }) }
}

type Split = { locale: Locale; rest: string[] | undefined }

/** `rest` is missing when the path can mean no page in any language. */
function splitLocale(pathname: string, localeOfHost: Locale | undefined): Split {
  const segments = parseSegments(pathname)
  if (!segments) return { locale: localeOfHost ?? localeOfPath(pathname).locale, rest: undefined }

  const prefixed = localeOfPrefix(segments[0])
  const locale = localeOfHost ?? prefixed ?? DEFAULT_LOCALE
  if (prefixed && prefixed !== locale) return { locale, rest: undefined }

  const rest = prefixed ? segments.slice(1) : segments
  return { locale, rest: isLanguageTag(rest[0]) ? undefined : rest }
}

function localeOfPrefix(segment: string | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale.toLowerCase() === segment?.toLowerCase())
}

/** `/en`, `/nl-NL`, or a second prefix: no page has such a name. */
function isLanguageTag(segment: string | undefined): boolean {
  return segment !== undefined && /^[a-z]{2}(?:-[a-z]{2})?$/i.test(segment)
}
