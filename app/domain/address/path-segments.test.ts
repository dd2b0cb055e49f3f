import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinSegments, parseSegments } from './path-segments.ts'

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
