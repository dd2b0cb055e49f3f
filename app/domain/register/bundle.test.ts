import { expect, test } from 'vitest'
import { formatBundle, parseBundle } from './bundle.ts'

test('entries stand behind their lengths', () => {
  const entries = ['', 'a', 'é'.repeat(300)]
  const bundle = formatBundle(entries)
  expect([...bundle.subarray(0, 7)]).toEqual([0, 0, 0, 1, 97, 2, 88])
  expect(parseBundle(bundle)).toEqual(entries)
  expect(() => parseBundle(bundle.subarray(0, -1))).toThrow(SyntaxError)
  expect(() => parseBundle(bundle.subarray(0, 3))).toThrow(SyntaxError)
})
