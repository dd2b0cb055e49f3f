import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeSearch, withoutParameter, withParameter } from './query-string.ts'

test('a parameter is removed however its name was written, the others stay as they were', () => {
  expect(withoutParameter('?q=a%20b&page=1&flag&x=%zz', 'page')).toBe('?q=a%20b&flag&x=%zz')
  expect(withoutParameter('?p%61ge=1&page=2&pages=3', 'page')).toBe('?pages=3')
  expect(withoutParameter('??page=1&?page=2', 'page')).toBe('??page=1&?page=2')
  expect(withoutParameter('?page=1', 'page')).toBe('')
  expect(withoutParameter('', 'page')).toBe('')
})

test('a parameter is set in place of all its former values', () => {
  expect(withParameter('?sort=name&q=old&q=older', 'q', 'a b&c')).toBe('?q=a%20b%26c&sort=name')
  expect(withParameter('', 'q', 'é')).toBe('?q=%C3%A9')
})

test.each([
  ['?q=a%20b&x', '?q=a%20b&x'],
  ['?', ''],
  ['', ''],
  ['?q=é\r\nSet-Cookie: a', '?q=%C3%A9%0D%0ASet-Cookie:%20a'],
  ['?q=#x', '?q=%23x'],
  ['?q=\ud800', '?q=%EF%BF%BD'],
])('%j is sent as %j', (search, sent) => {
  expect(safeSearch(search)).toBe(sent)
})

test('whatever comes in, printable ASCII goes out, and means the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const search = `?q=${text}`
      expect(safeSearch(search)).toMatch(/^\?[!-~]*$/)
      expect(safeSearch(search)).not.toContain('#')
      const before = [...new URLSearchParams(search.toWellFormed())]
      expect([...new URLSearchParams(safeSearch(search))]).toEqual(before)
    }),
  )
})
