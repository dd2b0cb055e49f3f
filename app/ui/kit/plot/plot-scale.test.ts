import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandMiddle, linearScale, rankTicks, roundTicks } from './plot-scale.ts'

const counts = fc.integer({ min: 0, max: 5_000_000 })

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [6, [0, 2, 4, 6]],
  [18, [0, 5, 10, 15, 20]],
  [166, [0, 50, 100, 150, 200]],
  [1_000, [0, 200, 400, 600, 800, 1_000]],
])('an axis up to %i has the ticks %j', (max, ticks) => {
  expect(roundTicks(max)).toEqual(ticks)
})

test('ticks are round, even, few, and hold every value with no empty step above it', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 2, max: 8 }), (max, most) => {
      const ticks = roundTicks(max, most)
      const step = ticks[1] ?? 0
      expect(`${step}`).toMatch(/^[125]0*$/)
      expect(ticks).toEqual(ticks.map((_, index) => index * step))
      expect(ticks.length).toBeLessThanOrEqual(most + 1)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
      expect(ticks.at(-2)).toBeLessThanOrEqual(max)
    }),
  )
})

test.each([
  [1, [1, 2, 3, 4, 5]],
  [6, [1, 2, 4, 6]],
  [38, [1, 10, 20, 30, 40]],
])('a ranking down to %i has the ticks %j', (last, ticks) => {
  expect(rankTicks(last)).toEqual(ticks)
})

test('a ranking begins at one, goes up, and holds its last place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (last) => {
      const ticks = rankTicks(last)
      expect(ticks[0]).toBe(1)
      expect(ticks).toEqual([...new Set(ticks)].sort((a, b) => a - b))
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(last)
    }),
  )
})

test('a scale keeps every value of its domain within its range, in order', () => {
  fc.assert(
    fc.property(counts, counts, counts, (one, two, value) => {
      const [low, high] = [Math.min(one, two), Math.max(one, two) + 1]
      const inside = Math.min(Math.max(value, low), high)
      const down = linearScale([low, high], [200, 10])
      expect(down(low)).toBe(200)
      expect(down(high)).toBeCloseTo(10)
      expect(down(inside)).toBeGreaterThanOrEqual(10 - 1e-9)
      expect(down(inside)).toBeLessThanOrEqual(200)
    }),
  )
})

test('a domain of one value stands in the middle', () => {
  expect(linearScale([3, 3], [0, 100])(3)).toBe(50)
})

test('bands lie inside the drawing, evenly, from left to right', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
      const middles = Array.from({ length: count }, (_, index) => bandMiddle(index, count))
      expect(middles.every((x) => x > 0 && x < 100)).toBe(true)
      expect(middles[0]).toBeCloseTo(100 - (middles.at(-1) ?? 0))
      expect(middles).toEqual(middles.toSorted((a, b) => a - b))
    }),
  )
})
