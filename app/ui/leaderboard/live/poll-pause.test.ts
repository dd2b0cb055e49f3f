import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pollPauseMs } from './poll-pause.ts'

test.each([
  [0, 0.5, 30_000],
  [0, 0, 24_000],
  [0, 1, 36_000],
  [1, 0.5, 60_000],
  [3, 0.5, 240_000],
  [9, 0.5, 600_000],
])('after %i failures, with chance %d, it waits %i ms', (failures, random, pause) => {
  expect(pollPauseMs(failures, random)).toBe(pause)
})

test('failures never make it ask sooner, nor wait for ever', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.nat(), chance, (failures, random) => {
      const pause = pollPauseMs(failures, random)
      expect(pause).toBeLessThanOrEqual(pollPauseMs(failures + 1, random))
      expect(pause).toBeLessThanOrEqual(12 * 60_000)
    }),
  )
})
