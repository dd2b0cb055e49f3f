/** A number of reviews that may be claimed all day: rounded down to thousands, below one thousand to hundreds. */
export function claimedReviews(count: number): number {
  const step = count < 1_000 ? 100 : 1_000
  return count - (count % step)
}
