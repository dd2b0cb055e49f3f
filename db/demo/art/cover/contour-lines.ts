/** A picture sampled at the corners of square cells. */
export type SampledField = {
  columns: number
  rows: number
  /** Pixels from one sample to the next. */
  step: number
  region: Int32Array
  /** Thickness of a line, as a share of the room between two lines. */
  weight: Float32Array
  /** Lines run where this is a whole number. */
  line: Float32Array
}

/** A line with its thickness at each point, all in pixels. */
export type Stroke = {
  region: number
  level: number
  isClosed: boolean
  x: number[]
  y: number[]
  thickness: number[]
}

/** Where lines stand closer than this many per cell, there is nothing sensible to draw. */
const MOST_PER_CELL = 3
/** Around a summit the room between lines has no end: it counts as this many cells at most. */
const WIDEST_CELLS = 2.25
const LIGHTEST = 0.06

/** The lines of a field, each kept within one region. */
export function contourLines(field: SampledField): Stroke[] {
  const { columns, rows, step, region, weight, line } = field
  const nodeOf = new Int32Array(columns * rows * 2 * MOST_PER_CELL).fill(-1)
  const x: number[] = []
  const y: number[] = []
  const thickness: number[] = []
  const home: number[] = []
  const levels: number[] = []
  const before: number[] = []
  const after: number[] = []

  /** The point where a line crosses the side from sample `a` to sample `b`. */
  function node(a: number, b: number, level: number, spacing: number): number {
    const side = a * 2 + (b === a + 1 ? 0 : 1)
    const slot = side * MOST_PER_CELL + (((level % MOST_PER_CELL) + MOST_PER_CELL) % MOST_PER_CELL)
    const known = nodeOf[slot] ?? -1
    if (known >= 0) return known
    const from = line[a] ?? 0
    const share = (level - from) / ((line[b] ?? 0) - from)
    const column = a % columns
    const row = Math.floor(a / columns)
    x.push((column + (b === a + 1 ? share : 0)) * step)
    y.push((row + (b === a + 1 ? 0 : share)) * step)
    const weightHere = (weight[a] ?? 0) * (1 - share) + (weight[b] ?? 0) * share
    thickness.push(weightHere * spacing)
    home.push(region[a] ?? 0)
    levels.push(level)
    before.push(-1)
    after.push(-1)
    nodeOf[slot] = x.length - 1
    return x.length - 1
  }

  function join(a: number, b: number): void {
    if (before[a] === -1) before[a] = b
    else after[a] = b
    if (before[b] === -1) before[b] = a
    else after[b] = a
  }

  function markCell(a: number): void {
    const b = a + 1
    const c = a + columns
    const d = c + 1
    const here = region[a]
    if (region[b] !== here || region[c] !== here || region[d] !== here) return
    if (Math.max(weight[a] ?? 0, weight[b] ?? 0, weight[c] ?? 0, weight[d] ?? 0) < LIGHTEST) return
    const la = line[a] ?? 0
    const lb = line[b] ?? 0
    const lc = line[c] ?? 0
    const ld = line[d] ?? 0
    const low = Math.min(la, lb, lc, ld)
    const high = Math.max(la, lb, lc, ld)
    if (high - low >= MOST_PER_CELL) return
    if (Math.floor(low) === Math.floor(high) && low !== Math.ceil(low)) return
    const across = lb + ld - la - lc
    const down = lc + ld - la - lb
    const slope = Math.sqrt(across * across + down * down) / (2 * step)
    const spacing = Math.min(1 / slope, WIDEST_CELLS * step)
    for (let level = Math.ceil(low); level <= high; level++) {
      const crossed: number[] = []
      if (la < level !== lb < level) crossed.push(node(a, b, level, spacing))
      if (la < level !== lc < level) crossed.push(node(a, c, level, spacing))
      if (lc < level !== ld < level) crossed.push(node(c, d, level, spacing))
      if (lb < level !== ld < level) crossed.push(node(b, d, level, spacing))
      const [first, second, third, fourth] = crossed
      if (first !== undefined && second !== undefined) join(first, second)
      if (third !== undefined && fourth !== undefined) join(third, fourth)
    }
  }

  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) markCell(row * columns + column)
  }

  const seen = new Uint8Array(x.length)
  const strokes: Stroke[] = []

  function follow(start: number, isClosed: boolean): void {
    const [region = 0, level = 0] = [home[start], levels[start]]
    const stroke: Stroke = { region, level, isClosed, x: [], y: [], thickness: [] }
    let previous = -1
    let current = start
    while (current >= 0 && !seen[current]) {
      seen[current] = 1
      stroke.x.push(x[current] ?? 0)
      stroke.y.push(y[current] ?? 0)
      stroke.thickness.push(thickness[current] ?? 0)
      const next = before[current] === previous ? after[current] : before[current]
      previous = current
      current = next ?? -1
    }
    if (stroke.x.length > 1) strokes.push(stroke)
  }

  for (let index = 0; index < x.length; index++) {
    if (!seen[index] && after[index] === -1) follow(index, false)
  }
  for (let index = 0; index < x.length; index++) {
    if (!seen[index]) follow(index, true)
  }
  return strokes
}
