import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guilloche } from './guilloche.ts'

test('one slug always draws the same lines, another one others', () => {
  expect(guilloche('atelier-vauban')).toBe(guilloche('atelier-vauban'))
  expect(guilloche('atelier-vauban')).not.toBe(guilloche('atelier-vaubam'))
})

test('whatever the slug, the lines are whole numbers near the cover and weigh little', () => {
  fc.assert(
    fc.property(fc.string(), (slug) => {
      const path = guilloche(slug)
      const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
      expect(path).toMatch(/^[MCS\d -]+$/)
      expect(Math.min(...numbers)).toBeGreaterThan(-30)
      expect(Math.max(...numbers)).toBeLessThanOrEqual(1440)
      expect(path.length).toBeLessThan(13_000)
    }),
    { numRuns: 40 },
  )
})
