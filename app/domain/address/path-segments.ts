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

function decodeSegment(encoded: string): string | undefined {
  try {
    const segment = decodeURIComponent(encoded)
    const isName = segment !== '' && segment !== '.' && segment !== '..'
    return isName && !FORBIDDEN.test(segment) ? segment : undefined
  } catch {
    return undefined
  }
}
