import { routeNameOf } from '#domain/address/route-name.ts'
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
