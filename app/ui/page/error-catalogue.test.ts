import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorRow } from './error-catalogue.ts'

test.each([
  [400, 'invalid', 'home'],
  [401, 'unauthenticated', 'login'],
  [403, 'forbidden', 'login'],
  [404, 'not-found', 'home'],
  [405, 'method-not-allowed', 'home'],
  [409, 'invalid', 'home'],
  [410, 'gone', 'home'],
  [413, 'too-large', 'home'],
  [421, 'misdirected', 'home'],
  [429, 'too-many-requests', 'home'],
  [500, 'server-error', 'home'],
  [502, 'server-error', 'home'],
  [503, 'server-error', 'home'],
])('%i has the row %s and leads to %s', (status, key, action) => {
  expect(errorRow(status)).toEqual({ key, action })
})

test('whatever is no 4xx is a server error', () => {
  const others = fc.oneof(
    fc.integer({ max: 399 }),
    fc.integer({ min: 500 }),
    fc.constant(Number.NaN),
  )
  fc.assert(fc.property(others, (status) => errorRow(status).key === 'server-error'))
})
