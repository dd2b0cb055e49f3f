import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_SEARCH_LENGTH, searchText } from './search-text.ts'

test('what was typed becomes one line of at most two hundred characters', () => {
  expect(searchText('  agence\u00a0SEO \n\t Lyon\0 ')).toBe('agence SEO Lyon')
  expect(searchText('é'.repeat(10_000))).toBe('é'.repeat(200))
  expect(searchText(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199))
})

test('nothing that a database refuses is left, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (typed) => {
      const text = searchText(typed)
      expect(text).not.toMatch(/\p{Cc}/u)
      expect(text.isWellFormed()).toBe(true)
      expect([...text].length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH)
      expect(searchText(text)).toBe(text)
    }),
    { numRuns: 50 },
  )
})
