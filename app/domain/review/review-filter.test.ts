import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isDeepFiltering,
  parseReviewFilters,
  queryWords,
  REVIEW_AGES,
  REVIEW_SORTS,
  REVIEW_STARS,
  type ReviewFilters,
  reviewFilterSearch,
} from './review-filter.ts'
import { REVIEW_KINDS } from './review-kind.ts'

const parse = (search: string) => parseReviewFilters(new URLSearchParams(search))

test('filters are read from the address', () => {
  const search =
    '?kind=case-study&rating=4&sector=sectorAAAAAA&date=1-2&quality=qualityAAAAA&service=serviceAAAAA&q=audit&sort=rating'
  expect(parse(search)).toEqual({
    filters: {
      kind: 'case-study',
      rating: '4',
      sector: 'sectorAAAAAA',
      date: '1-2',
      quality: 'qualityAAAAA',
      service: 'serviceAAAAA',
      q: 'audit',
    },
    sort: 'rating',
    isUnderstood: true,
  })
})

test('fields left alone, and parameters of others, are no filters', () => {
  expect(parse('?kind=&sector=&q=+&utm_source=x')).toEqual({
    filters: {},
    sort: undefined,
    isUnderstood: true,
  })
})

test('S2.47 a sector may be asked for by its letter', () => {
  expect(parse('?sector=J').filters).toEqual({ sector: 'J' })
  expect(parse('?sector=u').filters).toEqual({ sector: 'U' })
  expect(parse('?sector=V')).toMatchObject({ filters: {}, isUnderstood: false })
})

test.each([
  'kind=photo',
  'rating=6',
  'rating=0',
  'sort=name',
  'date=3',
  'sector=x',
  'quality=%00',
  'kind=video&kind=testimony',
])('what means nothing is left out, and said: %s', (search) => {
  const { filters, isUnderstood } = parse(search)
  expect(isUnderstood).toBe(false)
  expect(parse(reviewFilterSearch(filters)).isUnderstood).toBe(true)
})

test('a query is cut, and rid of what no text holds', () => {
  expect(parse(`?q=${'é'.repeat(300)}`).filters.q).toBe('é'.repeat(200))
  expect(parse(`?q=a${'🎈'.repeat(150)}`).filters.q).toBe(`a${'🎈'.repeat(99)}`)
  expect(parse('?q=%20a%00%09b%0A').filters.q).toBe('a b')
  expect(queryWords('  Forges   d’Élan ')).toEqual(['Forges', 'd’Élan'])
  expect(queryWords('a b c d e f g h i j')).toHaveLength(8)
  expect(queryWords(' \u0000 ')).toEqual([])
})

test('one choice may be looked for, words and combinations may not', () => {
  expect(isDeepFiltering({})).toBe(false)
  expect(isDeepFiltering({ quality: 'qualityAAAAA' })).toBe(false)
  expect(isDeepFiltering({ quality: 'qualityAAAAA', kind: 'video' })).toBe(true)
  expect(isDeepFiltering({ q: 'audit' })).toBe(true)
})

const tagId = fc.stringMatching(/^[0-9A-Za-z]{12}$/)
const anyFilters = fc.record(
  {
    kind: fc.constantFrom(...REVIEW_KINDS),
    rating: fc.constantFrom(...REVIEW_STARS),
    sector: tagId,
    date: fc.constantFrom(...REVIEW_AGES),
    quality: tagId,
    service: tagId,
    q: fc.string({ minLength: 1, unit: 'grapheme' }),
  },
  { requiredKeys: [] },
)

test('filters survive their own address, whatever was typed', () => {
  fc.assert(
    fc.property(
      anyFilters,
      fc.constantFrom(null, ...REVIEW_SORTS),
      (filters: ReviewFilters, sort) => {
        const once = parse(reviewFilterSearch(filters, sort))
        expect(once.sort ?? null).toBe(sort)
        expect(once.isUnderstood).toBe(true)
        const again = parse(reviewFilterSearch(once.filters, once.sort))
        expect(again).toEqual(once)
        const { q: _, ...chosen } = filters
        expect(once.filters).toMatchObject(chosen)
      },
    ),
  )
})

test('no address is too strange', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      const { filters } = parse(search)
      expect(parse(reviewFilterSearch(filters)).filters).toEqual(filters)
    }),
  )
})
