import { type Locale, localeOfPath } from '#domain/locale.ts'
import { joinSegments, parseSegments, safeSearch } from './path-segments.ts'
import { localizedPath } from './paths.ts'

/** Both are decoded and without language: `/événements`. Without a target, what was there is gone for good. */
export type Redirect = { path: string; target: string | null }

const PATH_LENGTH = 300

/** Not pages for everybody: no redirect is ever asked there. */
const APART = /^\/(?:app|api|assets|media|builds)(?:\/|$)|^\/_|^\/[^/]+\.(?:xml|txt|svg|ico)$/

/** A path of a request as redirects know it. */
export function redirectPath(pathname: string): string | undefined {
  const segments = parseSegments(localeOfPath(pathname).rest)
  const path = segments && `/${segments.join('/')}`
  return path && !APART.test(path) ? path : undefined
}

/** Where a redirect leads in one language; whatever was asked beside the path is kept. */
export function redirectLocation(target: string, locale: Locale, search: string): string {
  const path = joinSegments(target.split('/').filter((segment) => segment !== ''))
  return localizedPath(locale, path) + safeSearch(search)
}

type PathProblem = 'required' | 'too-long' | 'path-malformed' | 'path-apart'

/** What somebody typed, with or without a language before it. */
export function parseTypedPath(typed: string): { path: string } | { problem: PathProblem } {
  if (typed === '') return { problem: 'required' }
  if (typed.length > PATH_LENGTH) return { problem: 'too-long' }
  const segments = /^\/[^?#]*$/.test(typed) ? parseSegments(encodeTyped(typed)) : undefined
  if (!segments) return { problem: 'path-malformed' }
  const path = redirectPath(joinSegments(segments))
  return path ? { path } : { problem: 'path-apart' }
}

/** As a browser would ask for it: what is encoded already stays so, and a bare percent sign is one. */
function encodeTyped(typed: string): string {
  return typed.replaceAll(/%(?![0-9a-f]{2})/gi, '%25')
}

/** Why a redirect cannot be written as it is wanted. */
type ChainProblem = 'target-loop' | 'target-gone'

/**
 * What a redirect has to be written as, so that every address leads on in one hop. `next` is the one that is kept for
 * the target, if there is one. Of those that are kept no target is the path of another: whoever writes one also leads
 * those that led to its path to its target.
 */
export function settleRedirect(
  { path, target }: Redirect,
  next: Redirect | undefined,
): { target: string | null } | { problem: ChainProblem } {
  if (target === null) return { target }
  if (target === path || next?.target === path) return { problem: 'target-loop' }
  if (next?.target === null) return { problem: 'target-gone' }
  return { target: next?.target ?? target }
}
