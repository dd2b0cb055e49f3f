const MAX_STARS = 5

/** 0–10 in data → 0–5 as shown, to one decimal, halves upwards. */
export function shownRating(publishedRating: number): number {
  return assertShown(Math.round(publishedRating * 5) / 10)
}

/** How to draw a shown rating: the half star stands for a decimal part of 0.5 or more. */
export function starsOf(shown: number): { full: number; half: boolean; empty: number } {
  const full = Math.floor(assertShown(shown))
  const half = shown - full >= 0.5
  return { full, half, empty: MAX_STARS - full - (half ? 1 : 0) }
}

function assertShown(shown: number): number {
  const isShowable = shown >= 0 && shown <= MAX_STARS
  if (!isShowable) throw new RangeError(`Rating ${shown} is not between 0 and ${MAX_STARS}`)
  return shown
}
