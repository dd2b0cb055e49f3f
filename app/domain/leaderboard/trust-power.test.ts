import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelOf, TRUST_LEVELS, type TrustFacts, trustPower } from './trust-power.ts'

const facts: fc.Arbitrary<TrustFacts> = fc
  .record({
    reviewCount: fc.nat(200),
    authenticatedPercent: fc.nat(100),
    sectorCount: fc.nat(21),
    daysSinceLastReview: fc.option(fc.nat(3_000), { nil: undefined }),
  })
  .map(({ authenticatedPercent, ...rest }) => ({
    ...rest,
    authenticatedCount: Math.floor((rest.reviewCount * authenticatedPercent) / 100),
  }))

test('a member without reviews is very weak', () => {
  const none = {
    reviewCount: 0,
    authenticatedCount: 0,
    sectorCount: 0,
    daysSinceLastReview: undefined,
  }
  expect(trustPower(none)).toEqual({
    level: 'very-weak',
    total: 0,
    parts: { reviewCount: 0, authenticatedShare: 0, recency: 0, sectorDiversity: 0 },
  })
})

test('each part is counted on its own', () => {
  const some = {
    reviewCount: 25,
    authenticatedCount: 20,
    sectorCount: 3,
    daysSinceLastReview: 410,
  }
  expect(trustPower(some)).toEqual({
    level: 'good',
    total: 13 + 20 + 13 + 9,
    parts: { reviewCount: 13, authenticatedShare: 20, recency: 13, sectorDiversity: 9 },
  })
})

test('many recent authenticated reviews of all sectors make a hundred', () => {
  const best = {
    reviewCount: 400,
    authenticatedCount: 400,
    sectorCount: 21,
    daysSinceLastReview: 0,
  }
  expect(trustPower(best)).toMatchObject({ level: 'excellent', total: 100 })
})

test.each([
  [0, 'very-weak'],
  [14, 'very-weak'],
  [15, 'weak'],
  [29, 'weak'],
  [30, 'average'],
  [49, 'average'],
  [50, 'good'],
  [69, 'good'],
  [70, 'very-good'],
  [84, 'very-good'],
  [85, 'excellent'],
  [100, 'excellent'],
])('a total of %i is %s', (total, level) => {
  expect(levelOf(total)).toBe(level)
})

test('parts are whole, from 0 to 25, and make the total', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const { parts, total, level } = trustPower(known)
      for (const value of Object.values(parts)) {
        expect(Number.isInteger(value) && value >= 0 && value <= 25).toBe(true)
      }
      expect(Object.values(parts).reduce((a, b) => a + b)).toBe(total)
      expect(TRUST_LEVELS).toContain(level)
    }),
  )
})

test('one more authenticated review of today never lowers the total', () => {
  fc.assert(
    fc.property(facts, (before) => {
      const after = {
        ...before,
        reviewCount: before.reviewCount + 1,
        authenticatedCount: before.authenticatedCount + 1,
        daysSinceLastReview: 0,
      }
      expect(trustPower(after).total).toBeGreaterThanOrEqual(trustPower(before).total)
    }),
  )
})
