import type { Figure, Unit } from './measure.ts'

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The first and third quartile: half of all values lie between them. */
export function middleHalf(values: readonly number[]): [low: number, high: number] {
  return [quantile(values, 0.25), quantile(values, 0.75)]
}

/** One value has no spread worth showing. */
export function figureOf(values: readonly number[], unit: Unit, limit?: number): Figure {
  return {
    value: median(values),
    unit,
    ...(values.length > 1 && { spread: middleHalf(values) }),
    ...(limit !== undefined && { limit }),
  }
}

/** How many times the smaller case the larger one takes, both measured within one run. */
export function ratioOf(larger: readonly number[], smaller: readonly number[]): Figure {
  return { value: median(larger) / median(smaller), unit: '×' }
}

/** Between two values it interpolates. */
function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('nothing was measured')
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below + (above - below) * (at - Math.floor(at))
}
