import type { Stroke } from '#db/demo/art/cover/contour-lines.ts'

/** Coordinates are written in tenths of a pixel: whole numbers keep the text short. */
export const UNITS_PER_PIXEL = 10
const THINNEST = 0.35
const TOLERANCE = 0.18

/** The outline of a stroke as SVG path data; empty where the line is too thin to print. */
export function strokePath(stroke: Stroke): string {
  let data = ''
  let start = 0
  for (let index = 0; index <= stroke.x.length; index++) {
    const ends = index === stroke.x.length || (stroke.thickness[index] ?? 0) < THINNEST
    if (!ends) continue
    if (index - start > 1) data += ribbon(stroke, start, index - 1)
    start = index + 1
  }
  return data
}

function ribbon(stroke: Stroke, first: number, last: number): string {
  const kept = [first]
  simplify(stroke, first, last, kept)
  const left: string[] = []
  const right: string[] = []
  kept.forEach((at, position) => {
    const from = kept[Math.max(0, position - 1)] ?? at
    const to = kept[Math.min(kept.length - 1, position + 1)] ?? at
    const dx = (stroke.x[to] ?? 0) - (stroke.x[from] ?? 0)
    const dy = (stroke.y[to] ?? 0) - (stroke.y[from] ?? 0)
    const half = (stroke.thickness[at] ?? 0) / 2 / (Math.hypot(dx, dy) || 1)
    const [x, y] = [stroke.x[at] ?? 0, stroke.y[at] ?? 0]
    left.push(point(x - dy * half, y + dx * half))
    right.push(point(x + dy * half, y - dx * half))
  })
  return `M${left.join('L')}L${right.reverse().join('L')}Z`
}

/** Appends the points between two kept ones that the straight ribbon would miss, and the last. */
function simplify(stroke: Stroke, first: number, last: number, kept: number[]): void {
  const [x0, y0, w0] = [stroke.x[first] ?? 0, stroke.y[first] ?? 0, stroke.thickness[first] ?? 0]
  const dx = (stroke.x[last] ?? 0) - x0
  const dy = (stroke.y[last] ?? 0) - y0
  const dw = (stroke.thickness[last] ?? 0) - w0
  const square = dx * dx + dy * dy || 1
  const length = Math.sqrt(square)
  let worst = TOLERANCE
  let split = -1
  for (let index = first + 1; index < last; index++) {
    const px = (stroke.x[index] ?? 0) - x0
    const py = (stroke.y[index] ?? 0) - y0
    const share = (px * dx + py * dy) / square
    const aside = Math.abs(px * dy - py * dx) / length
    const swelling = Math.abs((stroke.thickness[index] ?? 0) - w0 - share * dw) / 2
    const miss = Math.max(aside, swelling)
    if (miss > worst) {
      worst = miss
      split = index
    }
  }
  if (split < 0) {
    kept.push(last)
    return
  }
  simplify(stroke, first, split, kept)
  simplify(stroke, split, last, kept)
}

function point(x: number, y: number): string {
  return `${Math.round(x * UNITS_PER_PIXEL)} ${Math.round(y * UNITS_PER_PIXEL)}`
}
