import { expect, test } from 'vitest'
import type { RegisteredState } from '#domain/register/review-chain.ts'
import { sayable } from './after-gap.ts'
import type { Happening } from './happenings.ts'

const happening = (type: Happening['type']) => ({ type, actor: 'member' }) as Happening
const told = (state: RegisteredState, ...types: Happening['type'][]) => {
  const { said, unsaid, again } = sayable(types.map(happening), state)
  return [said, unsaid, again].map((each) => each.map(({ type }) => type))
}

test.each<[RegisteredState, Happening['type'][], string[][]]>([
  ['published', ['dispute', 'withdraw'], [['dispute', 'withdraw'], [], []]],
  ['withdrawn', ['withdraw'], [[], ['withdraw'], []]],
  ['withdrawn', ['reply', 'erase', 'erase'], [['erase'], ['reply', 'erase'], []]],
  ['published', ['publish', 'suspend'], [['revise', 'suspend'], [], ['publish']]],
  ['withdrawn', ['publish'], [[], ['publish'], []]],
  ['waiting', ['publish', 'suspend', 'restore'], [['publish', 'suspend', 'restore'], [], []]],
  ['suspended', ['suspend', 'restore'], [['restore'], ['suspend'], []]],
])('after %s, of %j', (state, types, expected) => {
  expect(told(state, ...types)).toEqual(expected)
})
