import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureOf, median, middleHalf, ratioOf } from './statistics.ts'

test('the median is the middle of the sorted values, or between the two in the middle', () => {
  expect(median([10, 9, 100])).toBe(10)
  expect(median([4, 1, 2, 100])).toBe(3)
  expect(() => median([])).toThrow('nothing was measured')
})

test('a single outlier moves neither the median nor the middle half', () => {
  expect(median([1, 2, 3, 4, 900])).toBe(3)
  expect(middleHalf([1, 2, 3, 4, 900])).toEqual([2, 4])
})

test('whatever is measured, the median lies within the middle half', () => {
  const values = fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 1 })
  fc.assert(
    fc.property(values, (measured) => {
      const [low, high] = middleHalf(measured)
      const middle = median(measured)
      expect(low).toBeLessThanOrEqual(middle)
      expect(middle).toBeLessThanOrEqual(high)
    }),
  )
})

test('a figure of one value claims no spread', () => {
  expect(figureOf([5], 's', 10)).toEqual({ value: 5, unit: 's', limit: 10 })
  expect(figureOf([5, 7], 's')).toEqual({ value: 6, unit: 's', spread: [5.5, 6.5] })
})

test('a ratio compares medians', () => {
  expect(ratioOf([6, 8, 1000], [2, 4, 4])).toEqual({ value: 2, unit: '×' })
})
