import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, darkenUntil, mix, oklch } from './color.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)

test('contrast follows WCAG', () => {
  expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21)
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2)
})

test('half of white and half of black', () => {
  expect(mix('#D4452C', '#FFFFFF', 0.5)).toBe('#EAA296')
  expect(mix('#D4452C', '#000000', 0.5)).toBe('#6A2316')
})

test('OKLCH gives the colours of the design', () => {
  expect(contrast(oklch(0.405, 0.17, 286), '#472F9E')).toBeLessThan(1.02)
  expect(contrast(oklch(0.44, 0.1, 158), '#08633D')).toBeLessThan(1.02)
})

test('a colour can always be darkened enough for a light ground', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const ground = mix(color, '#FFFFFF', 0.86)
      expect(contrast(darkenUntil(color, ground, 4.5), ground)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
