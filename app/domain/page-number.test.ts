import { expect, test } from 'vitest'
import { parsePageNumber } from './page-number.ts'

test('pages are counted from one to a hundred thousand', () => {
  expect(parsePageNumber('1')).toBe(1)
  expect(parsePageNumber('100000')).toBe(100_000)
  expect(parsePageNumber('100001')).toBeUndefined()
  expect(parsePageNumber('0')).toBeUndefined()
  expect(parsePageNumber('')).toBeUndefined()
})
