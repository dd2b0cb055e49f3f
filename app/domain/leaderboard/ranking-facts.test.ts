import { expect, test } from 'vitest'
import { RANKING_FACTS as facts, levelOf } from './trust-power.ts'

test('the example adds up as its text says', () => {
  const { 'example.rating': rating, 'example.points': points } = facts
  const bonuses = facts['points.testimony'] + facts['points.video']
  expect(rating * facts['points.authenticatedFactor'] + bonuses).toBe(points)
})

test('no review is worth more than the most that is said', () => {
  const best = facts['points.ratingMax'] * facts['points.authenticatedFactor']
  const bonuses = facts['points.testimony'] + facts['points.video'] + facts['points.caseStudy']
  expect(facts['points.most']).toBe(best + bonuses)
})

test('each level begins where it is said to begin', () => {
  for (const [name, level] of [
    ['trust.weak', 'weak'],
    ['trust.average', 'average'],
    ['trust.good', 'good'],
    ['trust.veryGood', 'very-good'],
    ['trust.excellent', 'excellent'],
  ] as const) {
    expect(levelOf(facts[name])).toBe(level)
    expect(levelOf(facts[name] - 1)).not.toBe(level)
  }
  expect(levelOf(facts['trust.most'])).toBe('excellent')
})
