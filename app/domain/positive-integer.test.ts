import { expect, test } from 'vitest'
import { parsePositiveInteger } from './positive-integer.ts'

test.each([
  ['1', 1],
  ['12', 12],
  ['52', 52],
])('%s is read as a number', (text, value) => {
  expect(parsePositiveInteger(text, 52)).toBe(value)
})

test.each([
  '',
  '0',
  '01',
  '-1',
  '+1',
  '1.0',
  '1e1',
  ' 1',
  '1\n',
  '٣',
  '0x1',
  '53',
  '9'.repeat(400),
])('%j is refused', (text) => {
  expect(parsePositiveInteger(text, 52)).toBeUndefined()
})
