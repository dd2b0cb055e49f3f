import { parseSegments } from '#domain/address/path-segments.ts'
import { localeOfPath } from '#domain/locale.ts'
import { entrySearch } from '#domain/register/entry-search.ts'

/** What somebody gives to be checked. */
export type WhatToVerify =
  | { kind: 'proof'; text: string }
  | { kind: 'review'; slug: string; id: string }
  | { kind: 'entry'; number: number }

export const MOST_TO_VERIFY = 500_000

const HEADER = 'c2sp.org/tlog-proof@'

/** Undefined for what is neither a proof, nor a link to a review or an entry, nor an entry's number. */
export function whatToVerify(given: string): WhatToVerify | undefined {
  const text = given.trim()
  if (text === '' || given.length > MOST_TO_VERIFY) return undefined
  if (text.startsWith(HEADER)) return { kind: 'proof', text }
  const path = pathOf(text)
  if (path !== undefined) return ofPath(path)
  const search = entrySearch(text)
  return search?.kind === 'number' ? { kind: 'entry', number: search.number } : undefined
}

/** With or without its host, as browsers show addresses. */
function pathOf(text: string): string | undefined {
  if (/\s/.test(text)) return undefined
  if (text.startsWith('/')) return URL.parse(text, 'https://site.invalid')?.pathname
  const address = /^https?:\/\//i.test(text)
    ? text
    : /^[\w.-]+(?::\d+)?\//.test(text)
      ? `https://${text}`
      : ''
  return URL.parse(address)?.pathname
}

function ofPath(path: string): WhatToVerify | undefined {
  const segments = parseSegments(localeOfPath(path).rest) ?? []
  const [area, first = '', section, id = ''] = segments
  if (area === 'profil' && section === 'reference' && id !== '')
    return { kind: 'review', slug: first, id }
  const number = entrySearch(segments.at(-1)?.replace(/\.tlog-proof$/, '') ?? '')
  const isEntry =
    (area === 'registre' && first === 'entrees') ||
    segments.slice(0, 3).join('/') === 'api/register/entries'
  return isEntry && number?.kind === 'number' ? { kind: 'entry', number: number.number } : undefined
}
