import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskedCompany, maskedContact } from './masking.ts'

test('a masked name is two initials with dots, the same each time', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const masked = maskedContact(id)
      expect(masked.initials).toMatch(/^[A-Z]\. [A-Z]\.$/)
      expect(maskedContact(id)).toEqual(masked)
      expect(Object.keys(masked)).toEqual(['initials'])
    }),
  )
})

test('the initials of a review never change: they are printed, shared and remembered', () => {
  expect(maskedContact('review-1').initials).toMatchInlineSnapshot(`"W. D."`)
  expect(maskedContact('review-2').initials).toMatchInlineSnapshot(`"R. U."`)
})

test('all pairs of letters occur, none much more often than another', () => {
  const counts = new Map<string, number>()
  for (let i = 0; i < 67_600; i += 1) {
    const { initials } = maskedContact(`review-${i}`)
    counts.set(initials, (counts.get(initials) ?? 0) + 1)
  }
  expect(counts.size).toBe(26 * 26)
  // A hundred each on average; five standard deviations either way.
  expect(Math.min(...counts.values())).toBeGreaterThan(50)
  expect(Math.max(...counts.values())).toBeLessThan(150)
})

test('a masked company keeps its first area and nothing else', () => {
  const lyon = { kind: 'AREA', label: 'Lyon' } as const
  const tags = [
    { kind: 'ACTIVITY', label: 'SEO' } as const,
    { kind: 'AREA', label: '' } as const,
    lyon,
    { kind: 'AREA', label: 'Nice' } as const,
  ]
  expect(maskedCompany(tags)).toEqual({ area: lyon })
  expect(maskedCompany([])).toEqual({ area: undefined })
})
