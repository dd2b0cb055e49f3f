/** From values to places on a drawing; the ends of `from` land on the ends of `to`. */
export function linearScale(
  from: readonly [number, number],
  to: readonly [number, number],
): (value: number) => number {
  const [low, high] = from
  const [start, end] = to
  const span = high - low
  return (value) =>
    span === 0 ? (start + end) / 2 : start + ((value - low) / span) * (end - start)
}

/**
 * From 0 up to the first round number that holds `max`, in even steps of 1, 2 or 5 and their tens:
 * at most `most` steps. Counts are whole, so no step is below 1.
 */
export function roundTicks(max: number, most = 5): number[] {
  const step = roundStep(Math.max(max, 1) / most)
  const steps = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}

/** Fewer places would make a mountain of a step from the first to the second. */
const LEAST_PLACES = 5

/** Of places in a ranking: the first one, then round ones. */
export function rankTicks(last: number): number[] {
  const [, ...round] = roundTicks(Math.max(last, LEAST_PLACES))
  return [1, ...round.filter((tick) => tick > 1)]
}

/** The middle of a band among `count` that share the width, in percent. */
export function bandMiddle(index: number, count: number): number {
  return ((index + 0.5) / count) * 100
}

function roundStep(least: number): number {
  const ten = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  return [1, 2, 5, 10].map((factor) => factor * ten).find((step) => step >= least) ?? 10 * ten
}
