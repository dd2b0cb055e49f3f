import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEMBER_PLOTS, plotsAsked } from './plots.ts'
import { figureOfBuckets, parseStatisticsSpan, rateOf } from './span.ts'

test.each([
  ['30', 30],
  ['365', 365],
  ['7', 90],
  ['', 90],
  [null, 90],
])('%j asks for %i days', (text, span) => {
  expect(parseStatisticsSpan(text)).toBe(span)
})

test('the first bucket is the time before, and what lies outside of all is left out', () => {
  const counted = [
    { bucket: 0, amount: 100 },
    { bucket: 1, amount: 7 },
    { bucket: 2, amount: 1 },
    { bucket: 4, amount: 3 },
    { bucket: 4, amount: 2 },
  ]
  expect(figureOfBuckets(counted, 3)).toEqual({ total: 6, previous: 7, steps: [1, 0, 5] })
})

test('a total is the sum of its steps, whatever was counted', () => {
  const counted = fc.record({ bucket: fc.integer({ min: 0, max: 14 }), amount: fc.nat(1_000) })
  fc.assert(
    fc.property(fc.array(counted), fc.integer({ min: 1, max: 13 }), (rows, steps) => {
      const figure = figureOfBuckets(rows, steps)
      expect(figure.steps).toHaveLength(steps)
      expect(figure.total).toBe(figure.steps.reduce((sum, each) => sum + each, 0))
    }),
  )
})

test.each([
  [1, 50, 50, 0.02],
  [0, 50, 50, 0],
  [1, 49, 50, null],
  [0, 0, 0, null],
  [3, 2, 1, 1.5],
])('%i of %i, from %i on, is a rate of %j', (part, whole, least, rate) => {
  expect(rateOf(part, whole, least)).toBe(rate)
})

test('one plot is asked for by its name, and else all of them', () => {
  expect(plotsAsked(MEMBER_PLOTS, 'reviews')).toEqual(['reviews'])
  expect(plotsAsked(MEMBER_PLOTS, 'decisions')).toEqual(MEMBER_PLOTS)
  expect(plotsAsked(MEMBER_PLOTS, null)).toEqual(MEMBER_PLOTS)
})
