/** More quarters than this have no room on a small screen: years stand for them. */
const MOST_QUARTERS = 12

export type Quarter = { year: number; quarter: number }

export type QuarterRatings = Quarter & { reviewCount: number; ratingSum: number }

type PeriodRatings = {
  year: number
  /** Of the quarter; 1 for a year. */
  number: number
  reviewCount: number
  /** 0–10; null in a period without a review. */
  average: number | null
}

export type RatingsOverTime = { period: 'quarterly' | 'yearly'; points: PeriodRatings[] }

/**
 * Every period from the first review to today, the empty ones too: a silence is worth seeing.
 * `rated` holds the quarters that have reviews, in any order.
 */
export function ratingsOverTime(rated: readonly QuarterRatings[], now: Quarter): RatingsOverTime {
  const [first, ...others] = rated.map(quarterNumber)
  if (first === undefined) return { period: 'quarterly', points: [] }
  const from = Math.min(first, ...others)
  const to = Math.max(first, ...others, quarterNumber(now))
  if (to - from < MOST_QUARTERS) {
    const points = range(from, to).map((each) => {
      const { year, quarter } = quarterOf(each)
      return sumOf(
        year,
        quarter,
        rated.filter((quarters) => quarterNumber(quarters) === each),
      )
    })
    return { period: 'quarterly', points }
  }
  const years = range(quarterOf(from).year, quarterOf(to).year)
  return {
    period: 'yearly',
    points: years.map((year) =>
      sumOf(
        year,
        1,
        rated.filter((quarter) => quarter.year === year),
      ),
    ),
  }
}

function sumOf(year: number, number: number, parts: readonly QuarterRatings[]): PeriodRatings {
  const reviewCount = parts.reduce((sum, part) => sum + part.reviewCount, 0)
  const ratingSum = parts.reduce((sum, part) => sum + part.ratingSum, 0)
  return { year, number, reviewCount, average: reviewCount > 0 ? ratingSum / reviewCount : null }
}

/** Counted without a gap, so that quarters subtract. */
function quarterNumber({ year, quarter }: Quarter): number {
  return year * 4 + quarter - 1
}

function quarterOf(number: number): Quarter {
  return { year: Math.floor(number / 4), quarter: (number % 4) + 1 }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
