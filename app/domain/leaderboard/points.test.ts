import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ReviewForPoints,
  reviewHalfPoints,
  reviewWorth,
  shownPoints,
  type WrittenReview,
} from './points.ts'

const plain: ReviewForPoints = {
  publishedRating: 8,
  isAuthenticated: false,
  testimonyWords: 0,
  hasCaseStudy: false,
  hasVideo: false,
}

const reviews = fc.record({
  publishedRating: fc.double({ min: 0, max: 10, noNaN: true }),
  isAuthenticated: fc.boolean(),
  testimonyWords: fc.nat(300),
  hasCaseStudy: fc.boolean(),
  hasVideo: fc.boolean(),
})

test.each<[string, Partial<ReviewForPoints>, number]>([
  ['its rating', {}, 16],
  ['its rating rounded half up', { publishedRating: 8.5 }, 18],
  ['its rating rounded down below the half', { publishedRating: 8.49 }, 16],
  ['nothing at a rating of zero', { publishedRating: 0 }, 0],
  ['half as much again when authenticated', { isAuthenticated: true }, 24],
  ['a half when that gives one', { publishedRating: 7, isAuthenticated: true }, 21],
  ['no more for a testimony of 49 words', { testimonyWords: 49 }, 16],
  ['2 more for a testimony of 50 words', { testimonyWords: 50 }, 20],
  ['3 more for a case study', { hasCaseStudy: true }, 22],
  ['3 more for a video', { hasVideo: true }, 22],
  [
    'at most 23 points',
    {
      publishedRating: 10,
      isAuthenticated: true,
      testimonyWords: 80,
      hasCaseStudy: true,
      hasVideo: true,
    },
    46,
  ],
])('a review is worth %s', (_, change, halves) => {
  expect(reviewHalfPoints({ ...plain, ...change })).toBe(halves)
})

test('authentication multiplies the rating alone', () => {
  const authenticated = { ...plain, isAuthenticated: true }
  expect(reviewHalfPoints({ ...authenticated, hasVideo: true })).toBe(24 + 6)
})

test('half-points are whole and between 0 and 46', () => {
  fc.assert(
    fc.property(reviews, (review) => {
      const halves = reviewHalfPoints(review)
      expect(Number.isInteger(halves)).toBe(true)
      expect(halves).toBeGreaterThanOrEqual(0)
      expect(halves).toBeLessThanOrEqual(46)
    }),
  )
})

test('payment is no input: the formula reads five facts of the review and nothing else', () => {
  const read = new Set<string | symbol>()
  const spied = (review: ReviewForPoints) =>
    new Proxy(review, {
      get(target, key) {
        read.add(key)
        return Reflect.get(target, key)
      },
      ownKeys: () => expect.unreachable('the formula must name what it reads'),
    })

  fc.assert(
    fc.property(reviews, fc.dictionary(fc.string(), fc.anything()), (review, commercial) => {
      const paying = { plan: 'premium', invoiced: 9_900, ...commercial, ...review }
      expect(reviewHalfPoints(spied(paying))).toBe(reviewHalfPoints(review))
    }),
  )
  expect([...read].sort()).toEqual(Object.keys(plain).sort())
})

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [21, 11],
  [46, 23],
])('%i half-points are shown as %i points', (halves, points) => {
  expect(shownPoints(halves)).toBe(points)
})

test.each([-1, 10.1, Number.NaN])('a rating of %d has no points', (publishedRating) => {
  expect(() => reviewHalfPoints({ ...plain, publishedRating })).toThrow(RangeError)
})

const words = (count: number) => Array.from({ length: count }, () => 'mot').join(' ')

const french = { locale: 'FR_FR', isAuthenticated: false } as const

const written = (full_text: string, more: Partial<WrittenReview> = {}): WrittenReview => ({
  rating: 8,
  testimonies: [{ body: { FR_FR: { full_text } } }],
  ...more,
})

test.each<[string, WrittenReview, number]>([
  ['a rating alone', { rating: 8, testimonies: [] }, 16],
  ['a short testimony', written(words(49)), 16],
  ['a testimony of fifty words', written(words(50)), 20],
  ['lone signs, which are no words', written(`${words(49)} !`), 16],
  [
    'a translation, which adds no words',
    { rating: 8, testimonies: [{ body: { EN_GB: { full_text: words(60) } } }] },
    16,
  ],
  [
    'two testimonies, of which the longest counts',
    {
      rating: 8,
      testimonies: [
        { body: { FR_FR: { full_text: words(30) } } },
        { body: { FR_FR: { full_text: words(30) } } },
      ],
    },
    16,
  ],
  ['a case study', written('', { caseStudy: { issue: { FR_FR: 'Une panne' } } }), 22],
  ['a case study without words', written('', { caseStudy: { issue: { FR_FR: ' ' } } }), 16],
  ['a video', { rating: 8, testimonies: [{ video: 'https://video.example/1' }] }, 22],
])('%s is worth its points', (_, review, pointHalves) => {
  expect(reviewWorth(review, french)).toEqual({ rating: 8, pointHalves, pointVersion: 1 })
})

test('half as much again for an authenticated author', () => {
  const worth = reviewWorth(written(''), { ...french, isAuthenticated: true })
  expect(worth.pointHalves).toBe(24)
})
