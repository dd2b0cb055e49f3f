/** What an address says is shown as a link to a draft: one of ours, or none. */
export function ownLink(link: string | null, origin: string): string | undefined {
  return link?.startsWith(`${origin}/`) ? link : undefined
}

/** A page of this very site, as path and query string: neither a form nor a link leads anybody elsewhere. */
export function ownPageOf(address: string | null, { origin, host }: URL): string | undefined {
  const url = address === null ? null : URL.parse(address, origin)
  // In front of us a proxy may speak https.
  if (!url || url.host !== host || !/^https?:$/.test(url.protocol)) return undefined
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search
}
