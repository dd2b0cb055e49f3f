// A slash or backslash inside a segment, or a control character, is somebody's trick and no name.
const FORBIDDEN = /[\p{Cc}/\\]/u

/**
 * The decoded segments of a request path, without its one trailing slash. Nothing for a path that
 * can mean no page: bad percent-encoding, an empty or dot segment, a forbidden character.
 */
export function parseSegments(pathname: string): string[] | undefined {
  if (!pathname.startsWith('/') || !pathname.isWellFormed()) return undefined

  const encoded = pathname.slice(1).split('/')
  if (encoded.at(-1) === '') encoded.pop()

  const segments = encoded.map(decodeSegment)
  return segments.every((segment) => segment !== undefined) ? segments : undefined
}

/** The only spelling of a path that is served or linked to. */
export function joinSegments(segments: readonly string[]): string {
  return `/${segments.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/')}`
}

/** The same segments after a change of name, of one of them or of several in a row: `a/b` → `c/d`. */
export function movedSegments(
  segments: readonly string[],
  { from, to }: { from: string; to: string },
): string[] {
  const path = `/${segments.join('/')}/`
  return path
    .replace(`/${from}/`, () => `/${to}/`)
    .split('/')
    .slice(1, -1)
}

function decodeSegment(encoded: string): string | undefined {
  try {
    const segment = decodeURIComponent(encoded)
    const isName = segment !== '' && segment !== '.' && segment !== '..'
    return isName && !FORBIDDEN.test(segment) ? segment : undefined
  } catch {
    return undefined
  }
}

/**
 * Edits a raw query string and leaves the other parameters as they were written: redirects keep
 * the visitor's query, and re-encoding it would change addresses that others have stored.
 */
export function withoutParameter(search: string, name: string): string {
  return joinPairs(pairsOf(search).filter((pair) => nameOf(pair) !== name))
}

/** Replaces the parameter wherever it stood before; it comes first. */
export function withParameter(search: string, name: string, value: string): string {
  const others = pairsOf(search).filter((pair) => nameOf(pair) !== name)
  return joinPairs([`${name}=${encodeURIComponent(value.toWellFormed())}`, ...others])
}

/** Nothing that could end a header line or begin a fragment leaves in a `Location`. */
export function safeSearch(search: string): string {
  return joinPairs(pairsOf(search))
    .toWellFormed()
    .replaceAll(/[^!-~]|#/gu, encodeURIComponent)
}

function pairsOf(search: string): string[] {
  return search.replace(/^\?/, '').split('&')
}

function joinPairs(pairs: readonly string[]): string {
  const query = pairs.filter((pair) => pair !== '').join('&')
  return query === '' ? '' : `?${query}`
}

function nameOf(pair: string): string | undefined {
  // URLSearchParams drops one leading question mark; a second one belongs to the name.
  return new URLSearchParams(`?${pair}`).keys().next().value
}
