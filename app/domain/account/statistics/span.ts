/** In days, up to the last one that is shown. */
export const STATISTICS_SPANS = [30, 90, 365] as const

export type StatisticsSpan = (typeof STATISTICS_SPANS)[number]

const DEFAULT_SPAN: StatisticsSpan = 90

export function parseStatisticsSpan(text: string | null): StatisticsSpan {
  return STATISTICS_SPANS.find((span) => String(span) === text) ?? DEFAULT_SPAN
}

/** A figure over a time in steps, and over the time before as a whole. */
export type CountedFigure = { total: number; previous: number; steps: number[] }

/** Of one figure; the first bucket is the time before, the others are the steps. */
export function figureOfBuckets(
  counted: readonly { bucket: number; amount: number }[],
  steps: number,
): CountedFigure {
  const amountIn = (bucket: number) =>
    counted.reduce((sum, each) => (each.bucket === bucket ? sum + each.amount : sum), 0)
  const amounts = Array.from({ length: steps }, (_, index) => amountIn(index + 2))
  return { total: sumOf(amounts), previous: amountIn(1), steps: amounts }
}

/** Of so few, one more or less would be a leap: below them there is no rate, rather than one that says nothing. */
export const LEAST_FOR_RATE = { views: 50, contacts: 5, reviews: 10 } as const

/** 0 to 1, or more where more came out than went in during the same time; null while there is too little. */
export function rateOf(part: number, whole: number, least: number): number | null {
  return whole < Math.max(1, least) ? null : part / whole
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
