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
  const parts = html.split(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  for (const [index, after] of parts.slice(1).entries()) {
    const body = isInScript(parts[index] ?? '') ? bodyOf(after) : ''
    if (body !== '') hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return {
    html: parts.join(''),
    policy: pagePolicy([...hashes], videoHosts, connectOrigins),
  }
}

/** Whether a text ends within the tag of a script; in values of attributes React writes `&lt;`. */
function isInScript(text: string): boolean {
  return text.startsWith('<script', text.lastIndexOf('<'))
}

/** What stands between the rest of a tag and its end. */
function bodyOf(text: string): string {
  return text.slice(text.indexOf('>') + 1, text.indexOf('</script>'))
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
