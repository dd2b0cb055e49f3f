import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptIn, keptValue, MOST_KEPT } from './kept-members.ts'

const [A, B] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as [string, string]

test.each([
  [undefined, []],
  ['', []],
  [`${B}.${A}`, [B, A]],
  [`${A}.${A}.${B}`, [A, B]],
  [`${A}.short..%20.${B}x.<b>.${B}`, [A, B]],
])('of the cookie %j it reads what can be read', (cookie, kept) => {
  expect(keptIn(cookie)).toEqual(kept)
})

test('it never reads more than a list can hold, whatever it is given', () => {
  const id = fc.stringMatching(/^[0-9A-Za-z]{12}$/)
  fc.assert(
    fc.property(fc.array(fc.oneof(id, fc.string()), { maxLength: 60 }), (parts) => {
      const kept = keptIn(parts.join('.'))
      expect(kept.length).toBeLessThanOrEqual(MOST_KEPT)
      expect(keptIn(keptValue(kept))).toEqual(kept)
    }),
  )
})
