import { expect, test } from 'vitest'
import { parsePageNumber, parsePositiveInteger } from './page-number.ts'

test('pages are counted from one to a hundred thousand', () => {
  expect(parsePageNumber('1')).toBe(1)
  expect(parsePageNumber('100000')).toBe(100_000)
  expect(parsePageNumber('100001')).toBeUndefined()
  expect(parsePageNumber('0')).toBeUndefined()
  expect(parsePageNumber('')).toBeUndefined()
})

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
