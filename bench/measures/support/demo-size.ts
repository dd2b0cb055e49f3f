/** Fixed, so that every run reads the same rows. */
export const AS_OF = '2026-11-15'

/** Everything grows together, as on a site that grows. */
export function demoOfSize(reviews: number) {
  return { seed: 1, asOf: AS_OF, reviews, members: reviews / 10, buyers: reviews / 25 }
}
