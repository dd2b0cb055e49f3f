import { hash } from 'node:crypto'

type Allowed = {
  /** The inline scripts that may run, word for word. */
  scripts: Iterable<string>
  videoHosts?: readonly string[] | undefined
  connectOrigins?: readonly string[]
}

/**
 * The content security policy of a page. Kept pages are the same for everybody, so a script is known by the hash of
 * its words: whatever somebody managed to bring into a page, it is not among those that our components drew.
 */
export function pagePolicy({ scripts, videoHosts = [], connectOrigins = [] }: Allowed): string {
  // Of our own answers only the widgets may be framed, by their own policy.
  const frames = ["'self'", ...videoHosts.map((host) => `https://${host}`)]
  return [
    "default-src 'none'",
    ['script-src', ...[...scripts].map(hashed), "'strict-dynamic'"].join(' '),
    "style-src 'self'",
    // The member's colours and the widths of bars are style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...connectOrigins].join(' '),
    "media-src 'self'",
    `frame-src ${frames.join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Vite adds scripts and styles of its own, and speaks to the page through a socket. */
export const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline' data: ws:; frame-src 'self' https:; frame-ancestors 'none'"

/** They are few constants, on every page the same. */
const known = new Map<string, string>()

function hashed(script: string): string {
  const source = known.get(script) ?? `'sha256-${hash('sha256', script, 'base64')}'`
  known.set(script, source)
  return source
}
