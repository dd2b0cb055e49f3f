import { expect, test } from 'vitest'
import { sendingFailure } from './failed-sending.ts'

test.each([
  [undefined, 'unreachable'],
  [401, 'signed-out'],
  [409, 'changed'],
  [413, 'too-large'],
  [429, 'too-many'],
  [500, 'failed'],
  [503, 'failed'],
  [404, 'failed'],
] as const)('an answer of %s is %s', (status, failure) => {
  expect(sendingFailure(status)).toBe(failure)
})
