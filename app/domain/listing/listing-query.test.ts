import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  HAS_KINDS,
  type ListingQuery,
  listingSearch,
  parseListingQuery,
  sortsFor,
} from './listing-query.ts'

const PLAIN: ListingQuery = { q: '', sort: 'points', qualities: [], has: [], page: 1 }

test('without parameters it is the first page by points, with words by relevance', () => {
  expect(parseListingQuery('')).toEqual({ query: PLAIN, isKnown: true })
  const { query, isKnown } = parseListingQuery('?q=seo')
  expect([query.sort, isKnown]).toEqual(['relevance', true])
})

test.each([
  '?sort=best',
  '?sort=relevance',
  '?sort=name&sort=points',
  '?has=music',
  '?has=video&has=music',
  '?quality=x',
  `?quality=${Array.from({ length: 7 }, (_, n) => `aaaaaaaaaaa${n}`).join('&quality=')}`,
])('%s asks for something that there is not', (search) => {
  expect(parseListingQuery(search).isKnown).toBe(false)
})

test('what a form sends empty is nothing', () => {
  expect(parseListingQuery('?q=&sort=&has=&quality=').isKnown).toBe(true)
  expect(parseListingQuery('?q=+&sort=').query).toEqual(PLAIN)
})

test('an unknown choice is left out, the known ones stay', () => {
  const { query } = parseListingQuery('?has=music&has=video&sort=best&q=a')
  expect(query).toEqual({ ...PLAIN, q: 'a', sort: 'relevance', has: ['video'] })
})

test('what is written is read back, and written the same', () => {
  const id = fc.stringMatching(/^[0-9A-Za-z]{12}$/)
  const queries = fc
    .record({
      q: fc.constantFrom('', 'agence seo', 'a&b=c', '50 % + 1', 'é?#/'),
      qualities: fc.uniqueArray(id, { maxLength: 6 }).map((ids) => ids.sort()),
      has: fc.subarray([...HAS_KINDS]),
      page: fc.integer({ min: 1, max: 100_000 }),
    })
    .chain((rest) =>
      fc.constantFrom(...sortsFor(rest.q)).map((sort): ListingQuery => ({ ...rest, sort })),
    )
  fc.assert(
    fc.property(queries, (query) => {
      expect(parseListingQuery(listingSearch(query))).toEqual({ query, isKnown: true })
    }),
  )
})

test('no query string is too strange to read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (search) => {
      const { query } = parseListingQuery(search)
      expect(parseListingQuery(listingSearch(query)).query).toEqual(query)
    }),
  )
})
