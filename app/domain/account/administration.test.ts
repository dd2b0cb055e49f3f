import { expect, test } from 'vitest'
import { errorLine } from './administration.ts'
import { readListQuery } from './list-query.ts'

test('of an error the first line is told, without the addresses in it', () => {
  expect(errorLine('550 <jeanne@example.com>: no such user\n    at send')).toBe(
    '550 <…@…>: no such user',
  )
  expect(errorLine('x'.repeat(500))).toHaveLength(200)
  expect(errorLine('')).toBe('')
})

test.each([
  ['', { q: '', page: 1 }],
  ['q=%20Atelier%20%20Brumaire&page=2', { q: 'Atelier Brumaire', page: 2 }],
  ['q=%00a', { q: 'a', page: 1 }],
  ['page=0', { q: '', page: undefined }],
  ['page=-1', { q: '', page: undefined }],
  ['page=9e9', { q: '', page: undefined }],
])('a list is asked for by %j', (search, expected) => {
  expect(readListQuery(new URLSearchParams(search))).toEqual(expected)
})

test('what is searched for is cut', () => {
  const search = new URLSearchParams({ q: 'x'.repeat(5_000) })
  expect(readListQuery(search).q).toHaveLength(200)
})
