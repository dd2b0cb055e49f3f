import { routeNameOf } from '#domain/address/route-name.ts'
import { type Locale, localeOfPath, localeToKey } from '#domain/locale.ts'
import { countedPhrase } from './search-term.ts'
import { searchText } from './search-text.ts'

/** Whoever narrows, sorts or turns the pages of what was found searches for nothing new. */
const FURTHER = ['page', 'sort', 'quality', 'has']

/** Whether the address is a search for providers in words: the page itself, or its data. */
export function isCountedSearch(address: string): boolean {
  const [path = '', query = ''] = address.split('?', 2)
  if (query === '' || routeNameOf(path) !== 'membres-category-slug-geography') return false
  const parameters = new URLSearchParams(query)
  return (
    searchText(parameters.get('q') ?? '') !== '' && !FURTHER.some((name) => parameters.has(name))
  )
}

/** Of such an address: the phrase as it is counted, and its language. Undefined where the words may be of a person. */
export function searchedPhrase(
  address: string,
  localeOfHost: Locale | undefined,
): { phrase: string; lang: string } | undefined {
  const [path = '', query = ''] = address.split('?', 2)
  const phrase = countedPhrase(new URLSearchParams(query).get('q') ?? '')
  const locale = localeOfHost ?? localeOfPath(path).locale
  return phrase === undefined ? undefined : { phrase, lang: localeToKey(locale) }
}

/** On the answer to a search that finds nobody; nothing of what was searched for is in it. */
export const FOUND_NOTHING = 'x-found-nothing'
