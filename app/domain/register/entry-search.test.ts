import { expect, test } from 'vitest'
import { entrySearch } from './entry-search.ts'

const HASH = '3fa190b7'.repeat(8)

test.each([
  ['29846', 29_846],
  ['0', 0],
  [' 29\u202f846 ', 29_846],
  ['29.846', 29_846],
  ['n° 29 846', 29_846],
  ['#12', 12],
  ['No. 7', 7],
])('%s is a number', (text, number) => {
  expect(entrySearch(text)).toEqual({ kind: 'number', number })
})

test('a hash is found by its digits, however they are grouped, and as proofs write it', () => {
  const base64 = Buffer.from(HASH, 'hex').toString('base64')
  expect(entrySearch(HASH.toUpperCase())).toEqual({ kind: 'hash', beginning: HASH })
  expect(entrySearch('3fa1 90b7 22c8')).toEqual({ kind: 'hash', beginning: '3fa190b722c8' })
  expect(entrySearch(base64)).toEqual({ kind: 'hash', beginning: HASH })
})

test('all else is a name; of nothing, nothing is looked for', () => {
  expect(entrySearch('Qual Neuf')).toEqual({ kind: 'name', name: 'Qual Neuf' })
  expect(entrySearch('007')).toEqual({ kind: 'name', name: '007' })
  expect(entrySearch('-1')).toEqual({ kind: 'name', name: '-1' })
  expect(entrySearch('  ')).toBeUndefined()
})
