const LENGTH = 300

/** As the database makes and checks them. */
export const PUBLIC_ID = /^[0-9A-Za-z]{12}$/
/** `Pêche & Fils` → `peche-fils` */
export function slugify(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** An address of the web, with https where nothing else was typed; undefined for anything else. */
export function parseWebsite(typed: string): string | undefined {
  const text = typed.trim()
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (address.length > LENGTH || !URL.canParse(address)) return undefined
  const { protocol, hostname, username, href } = new URL(address)
  const isOfWeb = protocol === 'https:' || protocol === 'http:'
  return isOfWeb && username === '' && /^[^.]+(?:\.[^.]+)+$/.test(hostname) ? href : undefined
}
