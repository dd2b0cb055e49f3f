import { expect, test } from 'vitest'
import { markedAddress, marksIn } from './return-path.ts'

const MARK = `b42-${'0f'.repeat(16)}`

test.each([
  ['bounces@example.com', `bounces+${MARK}@example.com`],
  ['bounces.example.com', `${MARK}@bounces.example.com`],
])('%s marks each mail and finds the mark again', (returnPath, expected) => {
  expect(markedAddress(returnPath, MARK)).toBe(expected)
  expect(marksIn(returnPath, `Bounces <${expected.toUpperCase()}>, other@example.com`)).toEqual([
    MARK,
  ])
})

test.each([
  'bounces@example.com',
  `bounces+${MARK}@example.com.attacker.example`,
  `x.bounces+${MARK}@example.com`,
  `bounces+${MARK}0@example.com`,
  `bounces+b42@example.com`,
])('%s bears none', (text) => {
  expect(marksIn('bounces@example.com', text)).toEqual([])
})
