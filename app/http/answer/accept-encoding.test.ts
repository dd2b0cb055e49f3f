import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenEncoding, ENCODINGS, negotiateEncoding } from './accept-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['zstd;q=1, br;q=0.9', 'zstd'],
  ['br;q=0', 'identity'],
  ['br;q=0, *', 'zstd'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['gzip;q=0.2, identity;q=0.5', 'identity'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=nonsense', 'identity'],
  ['br;q=7', 'identity'],
  ['', 'identity'],
  ['deflate', 'identity'],
])('%s means %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding)
})

test('no header asks for nothing', () => {
  expect(chosenEncoding(undefined)).toBe('identity')
})

test('whatever is sent has one answer, always the same', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(ENCODINGS).toContain(chosenEncoding(header))
      expect(chosenEncoding(header)).toBe(negotiateEncoding(header))
    }),
  )
})
