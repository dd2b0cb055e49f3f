import { bandMiddle, linearScale } from './plot-scale.ts'

/** Room in a drawing for the figure above its highest value and for half a letter below its lowest. */
const MARGIN = { top: 26, bottom: 9 } as const

/** `x` in percent of the width, which only the browser knows; `y` in px. */
export type Place = { x: number; y: number }

/** How values become heights: the first tick lies at the bottom, or at the top of a ranking. */
export type Axis = { ticks: readonly number[]; height: number; isReversed?: boolean | undefined }

export function heightOn({ ticks, height, isReversed = false }: Axis): (value: number) => number {
  const [top, bottom] = [MARGIN.top, height - MARGIN.bottom]
  const domain = [ticks[0] ?? 0, ticks.at(-1) ?? 1] as const
  return linearScale(domain, isReversed ? [top, bottom] : [bottom, top])
}

/** One place per value, at equal distances; none for a missing value. */
export function placeValues(values: readonly (number | null)[], axis: Axis): (Place | null)[] {
  const y = heightOn(axis)
  return values.map((value, index) =>
    value === null ? null : { x: bandMiddle(index, values.length), y: y(value) },
  )
}

/** The stretches between neighbours; where a value is missing, the line breaks. */
export function stretches(places: readonly (Place | null)[]): { from: Place; to: Place }[] {
  return places.flatMap((to, index) => {
    const from = places[index - 1]
    return from && to ? [{ from, to }] : []
  })
}
