import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colleagueAddress } from './account-input.ts'

const OWN = 'brumaire.example'

test.each([
  ['chloe', 'chloe@brumaire.example'],
  [' chloe.diaz ', 'chloe.diaz@brumaire.example'],
  ['chloe@BRUMAIRE.example', 'chloe@brumaire.example'],
])('%s is %s', (typed, address) => {
  expect(colleagueAddress(typed, OWN)).toEqual({ address, domain: OWN })
})

test.each([
  ['', 'colleague-required'],
  ['\t ', 'colleague-required'],
  ['chloe@', 'colleague-malformed'],
  ['chloe diaz', 'colleague-malformed'],
  ['chloe@other.example', 'colleague-domain'],
  ['chloe@brumaire.example.evil.example', 'colleague-domain'],
])('"%s" is refused: %s', (typed, problem) => {
  expect(colleagueAddress(typed, OWN)).toEqual({ problem })
})

test('whatever is typed, nobody of another domain is invited', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.emailAddress()), (typed) => {
      const found = colleagueAddress(typed, OWN)
      if ('address' in found) expect(found.address.endsWith(`@${OWN}`)).toBe(true)
    }),
  )
})
