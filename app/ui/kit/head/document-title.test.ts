import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentTitle, metaDescription } from './document-title.ts'

test('the brand follows the page where there is room', () => {
  expect(documentTitle(' Avis clients ', 'Acme')).toBe('Avis clients | Acme')
  expect(documentTitle('x'.repeat(68), 'Acme')).toBe(`${'x'.repeat(68)} | Acme`)
  expect(documentTitle('x'.repeat(69), 'Acme')).toBe('x'.repeat(69))
})

test('a title that names the brand does not name it twice', () => {
  expect(documentTitle('Acme, les avis', 'Acme')).toBe('Acme, les avis')
  expect(documentTitle('Les avis', '')).toBe('Les avis')
})

test('a long description is cut between words', () => {
  const words = 'Une agence, vraiment, '.repeat(20)
  const cut = metaDescription(words)
  expect(cut).toMatch(/(agence|vraiment|Une) \.\.\.$/)
  expect(cut.length).toBeGreaterThan(130)
})

test('a description is one well-formed line of at most 160 characters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (text) => {
      const description = metaDescription(text)
      expect(description.length).toBeLessThanOrEqual(160)
      expect(description).not.toMatch(/[\n\t]/)
      expect(description.isWellFormed()).toBe(true)
    }),
  )
})
