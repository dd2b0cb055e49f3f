import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIRECTIONS, moved } from './collection.ts'

test('one changes places with its neighbour', () => {
  expect(moved(['a', 'b', 'c'], 'b', 'up')).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 'down')).toEqual(['a', 'c', 'b'])
})

test('at an end, or unknown, nothing moves', () => {
  expect(moved(['a', 'b'], 'a', 'up')).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 'b', 'down')).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 'c', 'up')).toEqual(['a', 'b'])
})

test('nothing is lost or doubled', () => {
  const list = fc.uniqueArray(fc.integer(), { minLength: 1 })
  fc.assert(
    fc.property(list, fc.nat(), fc.constantFrom(...DIRECTIONS), (items, index, direction) => {
      const item = items[index % items.length] ?? 0
      expect(moved(items, item, direction).toSorted()).toEqual(items.toSorted())
    }),
  )
})
