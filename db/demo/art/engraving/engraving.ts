import { contourLines, type SampledField } from '#db/demo/art/cover/contour-lines.ts'
import { reachEdges } from '#db/demo/art/cover/reach-edges.ts'
import { strokePath, UNITS_PER_PIXEL } from '#db/demo/art/logo/stroke-path.ts'
import type { EngravingScene } from './engraving-scene.ts'
import { engravingView, type Frame, isBackdrop, type Sample } from './engraving-view.ts'

export type Print = {
  ink: string
  paper: string
  /** Light lines on a dark ground. */
  isNight?: boolean
  /** Left and right exchanged, as a plate prints. */
  isMirrored?: boolean
}

/** Pixels from one sample to the next. */
const STEP = 4
/** From this darkness on, a second set of lines crosses the first. */
const CROSSING_FROM = 0.52
const NIGHT_SHADOW = 0.3
/** How far, in lines, a lengthened line may stray from where it belongs. */
const OFF_LINE = 0.3

/** Lines whose thickness follows light and shadow, as on a banknote. */
export function engrave(scene: EngravingScene, frame: Frame, print: Print): string {
  const view = engravingView(scene, frame)
  const fields = sampleFields(view, frame, print.isNight ?? false)
  const probe: Sample = { region: 0, dark: 0, line: 0, isFlat: true }

  const main = contourLines(fields.main)
  for (const stroke of main) {
    reachEdges(stroke, (x, y) => {
      view(x, y, probe)
      return probe.region === stroke.region && Math.abs(probe.line - stroke.level) < OFF_LINE
    })
  }
  const crossing = contourLines(fields.crossing)
  for (const stroke of crossing) {
    reachEdges(stroke, (x, y) => {
      view(x, y, probe)
      return probe.region === stroke.region
    })
  }

  const { width, height } = frame
  const [right, bottom] = [width * UNITS_PER_PIXEL, height * UNITS_PER_PIXEL]
  const mirror = print.isMirrored ? ` transform="translate(${right} 0) scale(-1 1)"` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${right} ${bottom}"><rect width="100%" height="100%" fill="${print.paper}"/>` +
    `<path fill="${print.ink}"${mirror} d="${[...main, ...crossing].map(strokePath).join('')}"/></svg>`
  )
}

type Fields = { main: SampledField; crossing: SampledField }

function sampleFields(
  view: (x: number, y: number, out: Sample) => void,
  frame: Frame,
  isNight: boolean,
): Fields {
  const columns = Math.ceil(frame.width / STEP) + 1
  const rows = Math.ceil(frame.height / STEP) + 1
  const size = columns * rows
  const region = new Int32Array(size)
  const main = { weight: new Float32Array(size), line: new Float32Array(size) }
  const crossing = { weight: new Float32Array(size), line: new Float32Array(size) }
  const sample: Sample = { region: 0, dark: 0, line: 0, isFlat: true }
  for (let index = 0; index < size; index++) {
    const x = (index % columns) * STEP
    const y = Math.floor(index / columns) * STEP
    view(x, y, sample)
    const weight = isNight ? nightWeight(sample) : sample.dark
    region[index] = sample.region
    main.weight[index] = weight
    main.line[index] = sample.line
    crossing.weight[index] = sample.isFlat ? Math.max(0, (weight - CROSSING_FROM) * 0.9) : 0
    crossing.line[index] = (x * 0.72 + y * 0.68) / frame.period
  }
  const shared = { columns, rows, step: STEP, region }
  return { main: { ...shared, ...main }, crossing: { ...shared, ...crossing } }
}

/** By night lines are light: what the sun meets gets the thick ones, shadows get none. */
function nightWeight({ region, dark }: Sample): number {
  if (isBackdrop(region)) return dark > NIGHT_SHADOW ? 0 : 0.1
  return 0.8 * (1 - dark) ** 1.2
}
