import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  joinSegments,
  parseSegments,
  safeSearch,
  withoutParameter,
  withParameter,
} from './path-segments.ts'

test.each([
  ['/', []],
  ['/membres', ['membres']],
  ['/membres/', ['membres']],
  ['/profil/caf%C3%A9%20noir', ['profil', 'café noir']],
  ['/profil/café', ['profil', 'café']],
  ['/100%25', ['100%']],
  ['/%252f', ['%2f']],
])('%s is read as %j', (pathname, segments) => {
  expect(parseSegments(pathname)).toEqual(segments)
})

test.each([
  '',
  'membres',
  '*',
  '//',
  '//evil.example',
  '/membres//services',
  '/membres//',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/a%2Fb',
  '/./a',
  '/a/%2e%2E',
  '/a%00',
  '/a\tb',
  '/a%0d%0aSet-Cookie:x',
  '/%7f',
  '/%C2%85',
  '/%',
  '/%zz',
  '/%ff',
  '/%C3',
  '/%ED%A0%80',
  '/\ud800',
])('%j means no page', (pathname) => {
  expect(parseSegments(pathname)).toBeUndefined()
})

test('what was joined is read back', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((text) => text !== '.' && text !== '..' && !/[\p{Cc}/\\]/u.test(text))
  fc.assert(
    fc.property(fc.array(name), (segments) => {
      expect(parseSegments(joinSegments(segments))).toEqual(segments)
    }),
  )
})

test('a joined path is plain ASCII, even of broken text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (segments) => {
      expect(joinSegments([...segments, '\udc00'])).toMatch(/^\/[\x21-\x7e]*$/)
    }),
  )
})

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
