const HIGHEST = 5
const LOWEST_FINE = 3

/** Up to five, from a little below the lowest: by halves where all are high, else by whole stars from 0. */
export function ratingTicks(lowest: number): number[] {
  const isFine = lowest >= LOWEST_FINE
  const step = isFine ? 0.5 : 1
  const bottom = isFine ? Math.min(Math.floor(lowest * 2) / 2, HIGHEST - 1) : 0
  const steps = Math.round((HIGHEST - bottom) / step)
  return Array.from({ length: steps + 1 }, (_, index) => bottom + index * step)
}
