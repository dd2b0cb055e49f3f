import { contourLines, type SampledField, type Stroke } from './contour-lines.ts'
import type { EngravingScene } from './engraving-scene.ts'
import { engravingView, type Frame, type Sample } from './engraving-view.ts'
import { strokePath, UNITS_PER_PIXEL } from './stroke-path.ts'

export type Inks = { ink: string; paper: string; /** Light lines on a dark ground. */ isNight?: boolean }

const STEP = 3
/** From this darkness on, a second set of lines crosses the first. */
const CROSSING_FROM = 0.52
const BISECTIONS = 4
/** A line that leaves its face at a grazing angle has this far to go, in pixels. */
const LONGEST_EXTENSION = 24

/** Lines whose thickness follows light and shadow, as on a banknote. */
export function engrave(scene: EngravingScene, frame: Frame, inks: Inks): string {
  const view = engravingView(scene, frame)
  const field = sampleField(view, frame, inks.isNight ?? false)
  const strokes = [...contourLines(field), ...contourLines(crossing(field, frame))]
  const data = strokes.map((stroke) => strokePath(reachEdges(stroke, view))).join('')
  const { width, height } = frame
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width * UNITS_PER_PIXEL} ${height * UNITS_PER_PIXEL}">` +
    `<rect width="100%" height="100%" fill="${inks.paper}"/>` +
    `<path fill="${inks.ink}" d="${data}"/></svg>`
  )
}

type View = (x: number, y: number, out: Sample) => void

function sampleField(view: View, frame: Frame, isNight: boolean): SampledField {
  const columns = Math.ceil(frame.width / STEP) + 1
  const rows = Math.ceil(frame.height / STEP) + 1
  const region = new Int32Array(columns * rows)
  const weight = new Float32Array(columns * rows)
  const line = new Float32Array(columns * rows)
  const sample: Sample = { region: 0, dark: 0, line: 0 }
  for (let index = 0; index < region.length; index++) {
    view((index % columns) * STEP, Math.floor(index / columns) * STEP, sample)
    region[index] = sample.region
    weight[index] = isNight ? 1 - sample.dark : sample.dark
    line[index] = sample.line
  }
  return { columns, rows, step: STEP, region, weight, line }
}

function crossing(field: SampledField, { period }: Frame): SampledField {
  const weight = field.weight.map((dark) => Math.max(0, (dark - CROSSING_FROM) * 0.9))
  const line = field.line.map((_, index) => {
    const [column, row] = [index % field.columns, Math.floor(index / field.columns)]
    return ((column * 0.72 + row * 0.68) * STEP) / period
  })
  return { ...field, weight, line }
}

/** The field ends lines a cell before their face does: lengthens them up to its true edge. */
function reachEdges(stroke: Stroke, view: View): Stroke {
  if (stroke.isClosed) return stroke
  extend(stroke, view, 1, 0)
  extend(stroke, view, stroke.x.length - 2, stroke.x.length - 1)
  return stroke
}

const probe: Sample = { region: 0, dark: 0, line: 0 }

function extend(stroke: Stroke, view: View, inner: number, end: number): void {
  const { x, y } = stroke
  const [endX, endY] = [x[end] ?? 0, y[end] ?? 0]
  const [dx, dy] = [endX - (x[inner] ?? 0), endY - (y[inner] ?? 0)]
  const length = Math.hypot(dx, dy)
  if (length === 0) return

  function runsOn(distance: number): boolean {
    view(endX + (dx / length) * distance, endY + (dy / length) * distance, probe)
    return probe.region === stroke.region
  }

  let inside = 0
  while (inside < LONGEST_EXTENSION && runsOn(inside + STEP)) inside += STEP
  let outside = inside + STEP
  for (let turn = 0; turn < BISECTIONS; turn++) {
    const middle = (inside + outside) / 2
    if (runsOn(middle)) inside = middle
    else outside = middle
  }
  x[end] = endX + (dx / length) * inside
  y[end] = endY + (dy / length) * inside
}
