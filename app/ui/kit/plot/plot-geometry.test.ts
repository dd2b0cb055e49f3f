import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heightOn, placeValues, stretches } from './plot-geometry.ts'
import { rankTicks, roundTicks } from './plot-scale.ts'

const heights = fc.integer({ min: 80, max: 400 })
const values = fc.array(fc.option(fc.integer({ min: 0, max: 10_000 })), {
  minLength: 1,
  maxLength: 40,
})

test('every point lies inside the drawing, higher for more', () => {
  fc.assert(
    fc.property(values, heights, (drawn, height) => {
      const ticks = roundTicks(Math.max(0, ...drawn.filter((value) => value !== null)))
      const places = placeValues(drawn, { ticks, height })
      expect(places.map((place) => place === null)).toEqual(drawn.map((value) => value === null))
      for (const place of places) {
        if (!place) continue
        expect(place.x).toBeGreaterThan(0)
        expect(place.x).toBeLessThan(100)
        expect(place.y).toBeGreaterThan(0)
        expect(place.y).toBeLessThan(height)
      }
      const [low = 0, high = 0] = [ticks[0], ticks.at(-1)].map((tick) =>
        heightOn({ ticks, height })(tick ?? 0),
      )
      expect(high).toBeLessThan(low)
    }),
  )
})

test('in a ranking the first place stands on top, and every place inside', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 }),
      heights,
      (ranks, height) => {
        const ticks = rankTicks(Math.max(...ranks))
        const axis = { ticks, height, isReversed: true }
        for (const place of placeValues(ranks, axis)) {
          expect(place?.y).toBeGreaterThanOrEqual(heightOn(axis)(1))
          expect(place?.y).toBeLessThan(height)
        }
      },
    ),
  )
})

test('a line breaks where a value is missing', () => {
  const places = placeValues([1, 2, null, 3, 4], { ticks: [0, 5], height: 100 })
  expect(stretches(places).map(({ from, to }) => [from.x, to.x])).toEqual([
    [10, 30],
    [70, 90],
  ])
  expect(stretches(placeValues([1, null, 2], { ticks: [0, 5], height: 100 }))).toEqual([])
})
