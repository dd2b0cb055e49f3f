import type { Stroke } from './contour-lines.ts'

const STRIDE = 4
const BISECTIONS = 4
/** A line that leaves its face at a grazing angle has this far to go, in pixels. */
const LONGEST_EXTENSION = 24

/**
 * A sampled field ends lines up to a cell before their face does. Lengthens them in place, as long
 * as `runsOn` says that a point still belongs to the line.
 */
export function reachEdges(stroke: Stroke, runsOn: (x: number, y: number) => boolean): void {
  if (stroke.isClosed) return
  extend(stroke, runsOn, 1, 0)
  extend(stroke, runsOn, stroke.x.length - 2, stroke.x.length - 1)
}

function extend(
  { x, y }: Stroke,
  runsOn: (x: number, y: number) => boolean,
  inner: number,
  end: number,
): void {
  const [endX, endY] = [x[end] ?? 0, y[end] ?? 0]
  const [dx, dy] = [endX - (x[inner] ?? 0), endY - (y[inner] ?? 0)]
  const length = Math.hypot(dx, dy)
  if (length === 0) return
  const runsTo = (distance: number) =>
    runsOn(endX + (dx / length) * distance, endY + (dy / length) * distance)

  let inside = 0
  while (inside < LONGEST_EXTENSION && runsTo(inside + STRIDE)) inside += STRIDE
  let outside = inside + STRIDE
  for (let turn = 0; turn < BISECTIONS; turn++) {
    const middle = (inside + outside) / 2
    if (runsTo(middle)) inside = middle
    else outside = middle
  }
  x[end] = endX + (dx / length) * inside
  y[end] = endY + (dy / length) * inside
}
