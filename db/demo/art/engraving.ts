import { contourLines, type SampledField, type Stroke } from './contour-lines.ts'
import type { EngravingScene } from './engraving-scene.ts'
import { engravingView, type Frame, isBackdrop, type Sample } from './engraving-view.ts'
import { strokePath, UNITS_PER_PIXEL } from './stroke-path.ts'

export type Inks = {
  ink: string
  paper: string /** Light lines on a dark ground. */
  isNight?: boolean
}

type Fields = { main: SampledField; crossing: SampledField }

const STEP = 3
/** From this darkness on, a second set of lines crosses the first. */
const CROSSING_FROM = 0.52
const NIGHT_SHADOW = 0.3
const BISECTIONS = 4
/** A line that leaves its face at a grazing angle has this far to go, in pixels. */
const LONGEST_EXTENSION = 24
/** How far, in lines, a lengthened line may stray from where it belongs. */
const OFF_LINE = 0.3

/** Lines whose thickness follows light and shadow, as on a banknote. */
export function engrave(scene: EngravingScene, frame: Frame, inks: Inks): string {
  const view = engravingView(scene, frame)
  const fields = sampleFields(view, frame, inks.isNight ?? false)
  const probe: Sample = { ...sample }
  const main = contourLines(fields.main).map((stroke) =>
    reachEdges(stroke, (x, y) => {
      view(x, y, probe)
      return probe.region === stroke.region && Math.abs(probe.line - stroke.level) < OFF_LINE
    }),
  )
  const crossing = contourLines(fields.crossing).map((stroke) =>
    reachEdges(stroke, (x, y) => {
      view(x, y, probe)
      return probe.region === stroke.region
    }),
  )
  const data = [...main, ...crossing].map(strokePath).join('')
  const { width, height } = frame
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width * UNITS_PER_PIXEL} ${height * UNITS_PER_PIXEL}">` +
    `<rect width="100%" height="100%" fill="${inks.paper}"/>` +
    `<path fill="${inks.ink}" d="${data}"/></svg>`
  )
}

type View = (x: number, y: number, out: Sample) => void

const sample: Sample = { region: 0, dark: 0, line: 0, isFlat: true }

function sampleFields(view: View, frame: Frame, isNight: boolean): Fields {
  const columns = Math.ceil(frame.width / STEP) + 1
  const rows = Math.ceil(frame.height / STEP) + 1
  const size = columns * rows
  const region = new Int32Array(size)
  const first = { weight: new Float32Array(size), line: new Float32Array(size) }
  const second = { weight: new Float32Array(size), line: new Float32Array(size) }
  for (let index = 0; index < size; index++) {
    const [x, y] = [(index % columns) * STEP, Math.floor(index / columns) * STEP]
    view(x, y, sample)
    const weight = isNight ? nightWeight(sample) : sample.dark
    region[index] = sample.region
    first.weight[index] = weight
    first.line[index] = sample.line
    second.weight[index] = sample.isFlat ? Math.max(0, (weight - CROSSING_FROM) * 0.9) : 0
    second.line[index] = crossingLine(x, y, frame)
  }
  const shared = { columns, rows, step: STEP, region }
  return { main: { ...shared, ...first }, crossing: { ...shared, ...second } }
}

/** By night lines are light: what the sun meets gets the thick ones, shadows get none. */
function nightWeight({ region, dark }: Sample): number {
  if (isBackdrop(region)) return dark > NIGHT_SHADOW ? 0 : 0.1
  return 0.8 * (1 - dark) ** 1.2
}

function crossingLine(x: number, y: number, { period }: Frame): number {
  return (x * 0.72 + y * 0.68) / period
}

/** The field ends lines a cell before their face does: lengthens them up to its true edge. */
function reachEdges(stroke: Stroke, runsOn: (x: number, y: number) => boolean): Stroke {
  if (stroke.isClosed) return stroke
  extend(stroke, runsOn, 1, 0)
  extend(stroke, runsOn, stroke.x.length - 2, stroke.x.length - 1)
  return stroke
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
  while (inside < LONGEST_EXTENSION && runsTo(inside + STEP)) inside += STEP
  let outside = inside + STEP
  for (let turn = 0; turn < BISECTIONS; turn++) {
    const middle = (inside + outside) / 2
    if (runsTo(middle)) inside = middle
    else outside = middle
  }
  x[end] = endX + (dx / length) * inside
  y[end] = endY + (dy / length) * inside
}
