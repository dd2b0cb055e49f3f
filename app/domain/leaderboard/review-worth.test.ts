import { expect, test } from 'vitest'
import { reviewWorth, type WrittenReview } from './review-worth.ts'

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
