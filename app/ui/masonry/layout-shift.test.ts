import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutShift } from './layout-shift.ts'

const screen = { width: 1000, height: 500 }
const box = { left: 0, top: 100, width: 500, height: 100 }

test('half of the screen’s width, a fifth of its height, moved by a tenth of its longer side', () => {
  const moved = { ...box, top: 200 }
  // Seen before and after: two fifths of half of the screen.
  expect(layoutShift([box], [moved], screen)).toBeCloseTo(0.2 * 0.1)
})

test('what stays, what moves by a hair and what nobody sees do not count', () => {
  expect(layoutShift([box], [box], screen)).toBe(0)
  expect(layoutShift([box], [{ ...box, top: 102 }], screen)).toBe(0)
  const below = { ...box, top: 600 }
  expect(layoutShift([below], [{ ...below, top: 900 }], screen)).toBe(0)
})

test('what comes into view counts', () => {
  expect(layoutShift([{ ...box, top: 600 }], [box], screen)).toBeGreaterThan(0)
})

test('a score lies between nothing and the whole screen', () => {
  const side = fc.integer({ min: -2000, max: 2000 })
  const size = fc.integer({ min: 0, max: 3000 })
  const boxes = fc.array(fc.record({ left: side, top: side, width: size, height: size }))
  fc.assert(
    fc.property(boxes, boxes, (before, after) => {
      const score = layoutShift(before, after, screen)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
    }),
  )
})
