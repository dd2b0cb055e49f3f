const SCHEMES = new Set(['http', 'https', 'mailto'])

/** What an editor may link to: a web address, a mailbox or a place of this site. Anything else is no link. */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const address = value.trim()
  // Browsers skip control characters and take a backslash for a slash: `java\nscript:`, `/\host`.
  if (address === '' || /[\p{Cc}\\]/u.test(address)) return undefined
  if (address.startsWith('//')) return undefined
  const scheme = /^([^/?#:]*):/.exec(address)?.[1]
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase()) ? address : undefined
}
