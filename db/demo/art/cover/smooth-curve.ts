export type Point = { x: number; y: number }

/** A place on a curve, for a parameter from 0 to 1. */
export type Curve = (share: number) => Point

const NUDGE = 1e-4

/** SVG path data through `count` pieces of a curve, each bent as the curve itself is. */
export function smoothPath(curve: Curve, count: number): string {
  const third = 1 / count / 3
  let from = curve(0)
  let leaving = slope(curve, 0)
  let data = `M${number(from.x)} ${number(from.y)}`
  for (let piece = 1; piece <= count; piece++) {
    const to = curve(piece / count)
    const arriving = slope(curve, piece / count)
    data +=
      `C${number(from.x + leaving.x * third)} ${number(from.y + leaving.y * third)} ` +
      `${number(to.x - arriving.x * third)} ${number(to.y - arriving.y * third)} ` +
      `${number(to.x)} ${number(to.y)}`
    from = to
    leaving = arriving
  }
  return data
}

/** At most one decimal: finer than any pixel of ours. */
export function number(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function slope(curve: Curve, share: number): Point {
  const [before, after] = [curve(share - NUDGE), curve(share + NUDGE)]
  return { x: (after.x - before.x) / (2 * NUDGE), y: (after.y - before.y) / (2 * NUDGE) }
}
