import { expect, test } from 'vitest'
import { neighbour } from './neighbour.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 0, null],
  ['a', 1, null],
])('%s on tab %i of three leads to %s', (key, index, next) => {
  expect(neighbour(key, index, 3)).toBe(next)
})
