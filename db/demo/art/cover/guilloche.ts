import type { Random } from '#db/demo/art/seeded-random.ts'
import { sequence } from '#db/demo/art/svg-elements.ts'
import { type Curve, type Point, smoothPath } from './smooth-curve.ts'

/** A set of curves drawn with one pen. */
export type Layer = { paths: string[]; width: number; opacity: number }

export type Band = { width: number; height: number }

const TURN = Math.PI * 2

/** One veil of sine curves whose depth swells and shrinks along the band. */
export function veil(random: Random, { width, height }: Band): Layer[] {
  const count = random.integer(20, 28)
  const waves = random.between(2, 4.6)
  const swells = random.between(0.8, 2.4)
  const start = random.between(0, TURN)
  const [turn, drift] = [random.pick([0.5, 1, 1.5, 2]), random.between(2, 6)]
  const paths = sequence(count, (n) => {
    const phase = (n / count) * TURN
    return smoothPath((t) => {
      const depth = 0.34 + 0.66 * Math.sin(t * Math.PI * swells + start) ** 2
      const wave = Math.sin(t * Math.PI * waves + phase) * Math.cos(t * drift + phase * turn)
      return { x: t * width, y: height / 2 + height * 0.54 * depth * wave }
    }, 48)
  })
  return [{ paths, width: 1.3, opacity: 0.9 }]
}

/** Cables of parallel threads that pass over and under each other. */
export function braid(random: Random, { width, height }: Band): Layer[] {
  const strands = random.integer(2, 4)
  const threads = random.integer(5, 8)
  const waves = random.between(1.2, 2.8)
  const start = random.between(0, TURN)
  const swell = random.between(0.1, 0.3)
  return sequence(strands, (strand) => ({
    paths: sequence(threads, (thread) => {
      const side = thread / (threads - 1) - 0.5
      const phase = start + (strand / strands) * TURN
      return smoothPath((t) => {
        const angle = t * waves * TURN + phase
        const spread = height * (0.24 + 0.2 * Math.cos(angle * 2 + 0.8))
        const reach = height * (0.4 + swell * Math.sin(t * Math.PI * 1.7 + start))
        return { x: t * width, y: height / 2 + reach * Math.sin(angle) + side * spread }
      }, 48)
    }),
    width: 1.3,
    opacity: strand % 2 === 0 ? 0.95 : 0.6,
  }))
}

/** Rosettes over a faint comb of waves, cut by the edges of the band. */
export function rosettes(random: Random, { width, height }: Band): Layer[] {
  const isMirrored = random.chance(0.3)
  const places = random.pick([
    [{ x: 0.74, y: 0.5, size: 1.5 }],
    [
      { x: 0.7, y: 0.45, size: 1.25 },
      { x: 0.2, y: 0.95, size: 0.95 },
    ],
    [
      { x: 0.5, y: 0.5, size: 1.1 },
      { x: 0.06, y: 0.5, size: 1.1 },
      { x: 0.94, y: 0.5, size: 1.1 },
    ],
    [{ x: 0.8, y: 0.1, size: 2.1 }],
  ])
  const lobes = random.integer(5, 9)
  const wreaths = places.flatMap(({ x, y, size }) => {
    const center = { x: width * (isMirrored ? 1 - x : x), y: height * y }
    const reach = height * size * 0.6
    return [
      { paths: wreath(random, center, lobes, [reach * 0.46, reach]), width: 1.2, opacity: 0.9 },
      { paths: wreath(random, center, lobes, [reach * 0.14, reach * 0.5]), width: 1, opacity: 0.6 },
    ]
  })
  const start = random.between(0, TURN)
  const comb = sequence(12, (n) =>
    smoothPath((t) => {
      const wave = Math.sin(t * TURN * 1.3 + start + n * 0.12)
      return { x: t * width, y: height * ((n + 0.5) / 12) + height * 0.07 * wave }
    }, 16),
  )
  return [{ paths: comb, width: 1, opacity: 0.22 }, ...wreaths]
}

function wreath(
  random: Random,
  center: Point,
  lobes: number,
  [inner, outer]: readonly [number, number],
): string[] {
  const rings = Math.round(10 + (outer - inner) / 40)
  const harmonic = lobes * random.integer(2, 3)
  const share = random.between(0.12, 0.3)
  const [middle, depth] = [(inner + outer) / 2, (outer - inner) / 2]
  return sequence(rings, (n) => {
    const phase = (n / rings) * TURN
    return smoothPath((t) => {
      const angle = t * TURN
      const radius =
        middle +
        depth * (1 - share) * Math.cos(lobes * angle + phase) +
        depth * share * Math.cos(harmonic * angle - phase)
      return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) }
    }, harmonic * 4)
  })
}

/** Two combs of nearly parallel waves: where they cross, a third pattern appears. */
export function moire(random: Random, { width, height }: Band): Layer[] {
  const count = random.integer(17, 24)
  const waves = random.between(0.7, 1.9)
  const shift = random.between(0.6, 1.6)
  const start = random.between(0, TURN)
  const depth = height * random.between(0.16, 0.3)
  return [0, 1].map((comb) => ({
    paths: sequence(count, (n) => {
      const level = height * (-0.3 + (1.6 * n) / (count - 1))
      return smoothPath((t) => {
        const angle = t * TURN * waves + start + comb * shift
        const ripple = 0.35 * Math.sin(angle * 2.3 + n * 0.2)
        return { x: t * width, y: level + depth * (Math.sin(angle + n * 0.07) + ripple) }
      }, 28)
    }),
    width: 1.2,
    opacity: comb === 0 ? 0.9 : 0.6,
  }))
}

/** A tube of loops, as a geometric lathe cuts it, swelling and shrinking along the band. */
export function loops(random: Random, { width, height }: Band): Layer[] {
  const turns = random.integer(4, 8)
  const copies = random.integer(9, 14)
  const curl = random.between(0.6, 1.4)
  const swells = random.between(0.6, 2)
  const start = random.between(0, TURN)
  const [bends, bend] = [random.between(0.5, 1.4), height * random.between(0, 0.16)]
  const paths = sequence(copies, (n) => {
    const phase = (n / copies) * TURN
    return smoothPath((t) => {
      const angle = t * turns * TURN + phase
      const reach = height * (0.24 + 0.2 * Math.sin(t * Math.PI * swells + start))
      const axis = height / 2 + bend * Math.sin(t * TURN * bends + start)
      return {
        x: (t * 1.3 - 0.15) * width + (curl * width * 0.5 * Math.sin(angle)) / turns,
        y: axis - reach * Math.cos(angle),
      }
    }, turns * 12)
  })
  return [{ paths, width: 1.3, opacity: 0.85 }]
}

/** Rings of water around a point off the band, bent by two slow waves. */
export function ripples(random: Random, { width, height }: Band): Layer[] {
  const count = random.integer(34, 44)
  const center = {
    x: width * random.pick([0.18, 0.5, 0.85]),
    y: height * random.pick([-0.25, 1.3]),
  }
  const [first, second] = [random.integer(5, 8), random.integer(9, 14)]
  const start = random.between(0, TURN)
  const step = (width * 0.92) / count
  const paths = sequence(count, (n) => {
    const curve: Curve = (t) => {
      const angle = t * TURN
      const bend =
        Math.sin(first * angle + start + n * 0.09) + 0.5 * Math.sin(second * angle - n * 0.16)
      const radius = step * (n + 1) + step * 1.7 * bend * Math.min(1, n / 16)
      return {
        x: center.x + radius * Math.cos(angle),
        y: center.y + radius * Math.sin(angle) * 0.8,
      }
    }
    return smoothPath(curve, 64)
  })
  return [{ paths, width: 1.3, opacity: 0.8 }]
}
