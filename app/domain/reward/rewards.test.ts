import { expect, test } from 'vitest'
import { awardReference, podiumReference, rewardsOfReviews } from './rewards.ts'

const review = (isAuthenticated: boolean, hasTestimony: boolean) => ({
  isAuthenticated,
  hasTestimony,
})
const many = (count: number, isAuthenticated: boolean, hasTestimony: boolean) =>
  Array.from({ length: count }, () => review(isAuthenticated, hasTestimony))

test('authenticated reviews are rewarded at 10, 50, 100 and 250, by the review that made it', () => {
  expect(rewardsOfReviews(many(300, true, false))).toEqual(
    [10, 50, 100, 250].map((count) => ({
      kind: 'authenticated-reviews',
      reference: `${count}`,
      earnedBy: count - 1,
    })),
  )
})

test('reviews that are not authenticated do not count', () => {
  expect(rewardsOfReviews([...many(20, false, false), ...many(9, true, false)])).toEqual([])
})

test('twenty reviews in a row with a testimony are rewarded once', () => {
  const reviews = [...many(19, false, true), review(false, false), ...many(45, false, true)]
  expect(rewardsOfReviews(reviews)).toEqual([
    { kind: 'all-testimonies', reference: 'last-20', earnedBy: 39 },
  ])
})

test('no reviews, no rewards', () => {
  expect(rewardsOfReviews([])).toEqual([])
})

test('references say what was earned, and where', () => {
  expect(awardReference(2024)).toBe('2024')
  expect(awardReference(2024, 'tech_et_produit')).toBe('2024:tech_et_produit')
  expect(podiumReference({ year: 2024, number: 3 }, 'coaching')).toBe('2024-q3:coaching')
})
