const LENGTH = 300

/** An address of the web, with https where nothing else was typed; undefined for anything else. */
export function parseWebsite(typed: string): string | undefined {
  const text = typed.trim()
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (address.length > LENGTH || !URL.canParse(address)) return undefined
  const { protocol, hostname, username, href } = new URL(address)
  const isOfWeb = protocol === 'https:' || protocol === 'http:'
  return isOfWeb && username === '' && /^[^.]+(?:\.[^.]+)+$/.test(hostname) ? href : undefined
}
