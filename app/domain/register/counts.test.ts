import { expect, test } from 'vitest'
import { reviewHalfPoints } from '#domain/leaderboard/points.ts'
import { arePointsRight, registeredHalves } from './counts.ts'

const counts = {
  rating: 95,
  authenticated: true,
  long_testimony: true,
  case_study: false,
  video: false,
  formula: 1,
  halves: 34,
}
test('points are those of the boards, whatever the review has', () => {
  for (let rating = 0; rating <= 100; rating += 1) {
    for (let bits = 0; bits < 16; bits += 1) {
      const [authenticated, long_testimony, case_study, video] = [1, 2, 4, 8].map(
        (bit) => (bits & bit) > 0,
      ) as [boolean, boolean, boolean, boolean]
      const inputs = { rating, authenticated, long_testimony, case_study, video }
      const halves = registeredHalves(inputs)
      expect(halves).toBe(
        reviewHalfPoints({
          publishedRating: rating / 10,
          isAuthenticated: authenticated,
          testimonyWords: long_testimony ? 50 : 49,
          hasCaseStudy: case_study,
          hasVideo: video,
        }),
      )
      expect(arePointsRight({ ...inputs, formula: 1, halves })).toBe(true)
      expect(arePointsRight({ ...inputs, formula: 1, halves: halves + 1 })).toBe(false)
    }
  }
  expect(arePointsRight({ ...counts, video: null })).toBeNull()
  expect(arePointsRight({ ...counts, formula: 2 })).toBeNull()
})
