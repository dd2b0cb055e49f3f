import { createHash } from 'node:crypto'

/**
 * Hashes exactly the scripts that bear the page's secret nonce, then removes every trace of it. A script that
 * somebody injected has no nonce, so its hash is never among those the policy allows.
 */
export function sealPage(
  html: string,
  nonce: string,
  videoHosts: readonly string[] = [],
  connectOrigins: readonly string[] = [],
): { html: string; policy: string } {
  const scripts = new RegExp(`<script(?=[^>]* nonce="${nonce}")[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set(
    [...html.matchAll(scripts)]
      .map(([, body]) => body ?? '')
      .filter((body) => body !== '')
      .map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`),
  )
  return {
    html: html.replaceAll(` nonce="${nonce}"`, ''),
    policy: pagePolicy([...hashes], videoHosts, connectOrigins),
  }
}

function pagePolicy(
  scripts: string[],
  videoHosts: readonly string[],
  connectOrigins: readonly string[],
): string {
  // Of our own answers only the widgets may be framed, by their own policy.
  const frames = ["'self'", ...videoHosts.map((host) => `https://${host}`)]
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')} 'strict-dynamic'`,
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
