import { number, smoothPath } from '#db/demo/art/cover/smooth-curve.ts'
import {
  circle,
  mirrored,
  moved,
  path,
  polygon,
  rectangle,
  scaled,
  sequence,
  turned,
} from '#db/demo/art/svg-elements.ts'
import type { MarkFamily } from './logo-mark.ts'

/** A leaf standing on its stem's end, `length` high, its tip at the top. */
function leafOutline(length: number, breadth: number): string {
  const [side, half] = [number(breadth), number(-length / 2)]
  return `M0 0C${side} ${number(-length * 0.22)} ${side} ${half} 0 ${number(-length)}C-${side} ${half} -${side} ${number(-length * 0.22)} 0 0Z`
}

export const leaves: MarkFamily = [
  (random, { ground }) => {
    const leaf = moved(0, 66, path(leafOutline(132, random.between(50, 68))))
    const vein = path('M0 72V-26', { fill: 'none', stroke: ground, width: random.between(5, 8) })
    return turned(random.pick([0, 40, -40, 30]), leaf + vein)
  },
  (random, { mark }) => {
    const [length, spread] = [random.between(74, 86), random.between(38, 52)]
    const leaf = path(leafOutline(length, 36))
    const stem = path('M0 66V-8', { fill: 'none', stroke: mark, width: 9, cap: 'round' })
    const small = random.pick([1, 0.74])
    return stem + moved(0, 18, turned(spread, leaf) + turned(-spread, scaled(small, leaf)))
  },
  (random) => {
    const count = random.integer(3, 6)
    const leaf = moved(0, -8, path(leafOutline(58, count > 4 ? 20 : 28)))
    const start = random.pick([0, 180 / count])
    return sequence(count, (n) => turned(start + (n * 360) / count, leaf)).join('')
  },
  (random) => {
    const radius = random.between(104, 118)
    const side = `M0 -64A${radius} ${radius} 0 0 1 0 64Z`
    const [gap, shift] = [random.between(4, 7), random.pick([0, 0, 16])]
    const halves = moved(gap, shift, path(side)) + moved(-gap, -shift, turned(180, path(side)))
    return turned(random.pick([0, 45, -45]), halves)
  },
  (random, { mark }) => {
    const pairs = random.integer(2, 3)
    const leaf = path(leafOutline(44, 15))
    const stem = path('M0 66V-40', { fill: 'none', stroke: mark, width: 7, cap: 'round' })
    const sprays = sequence(pairs, (n) =>
      moved(0, 46 - (n * 72) / pairs, turned(48, leaf) + turned(-48, leaf)),
    )
    const top = moved(0, -30, path(leafOutline(40, 14)))
    return turned(random.pick([0, 0, 24, -24]), stem + sprays.join('') + top)
  },
  (random) => {
    // A square with two opposite corners rounded off: the plainest leaf there is.
    const size = random.between(54, 60)
    const leaf = `M${-size} ${-size}H0A${size} ${size} 0 0 1 ${size} 0V${size}H0A${size} ${size} 0 0 1 ${-size} 0Z`
    const count = random.pick([1, 2])
    if (count === 1) return turned(random.pick([0, 90]), path(leaf))
    const quarter = scaled(0.5, path(leaf))
    return sequence(4, (n) =>
      moved(n % 2 === 0 ? -31 : 31, n < 2 ? -31 : 31, turned(n === 0 || n === 3 ? 0 : 90, quarter)),
    ).join('')
  },
]

export const waves: MarkFamily = [
  (random, { mark }) => {
    const count = random.integer(2, 4)
    const [depth, length] = [random.between(12, 17), random.between(0.8, 1.2)]
    const start = random.between(0, 6.28)
    return sequence(count, (n) => {
      const y = (n - (count - 1) / 2) * (104 / count)
      const line = smoothPath(
        (t) => ({ x: -64 + 128 * t, y: y + depth * Math.sin(t * 6.28 * length + start) }),
        10,
      )
      return path(line, { fill: 'none', stroke: mark, width: 46 / count, cap: 'round' })
    }).join('')
  },
  (random, { ground }) => {
    const [level, depth] = [random.between(-14, 16), random.between(10, 18)]
    const start = random.between(0, 6.28)
    const swell = (shift: number) =>
      smoothPath(
        (t) => ({ x: -80 + 160 * t, y: level + shift + depth * Math.sin(t * 8.4 + start) }),
        12,
      )
    const line = (shift: number) =>
      path(swell(shift), { fill: 'none', stroke: ground, width: random.between(8, 11) })
    return circle(0, 0, 64) + line(0) + (random.chance(0.6) ? line(30) : '')
  },
  (random) => {
    const lift = random.between(30, 48)
    const crest = `M-68 46C-40 46 -34 ${-lift} 14 ${-lift}C44 ${-lift} 58 -22 46 2C40 -14 26 -20 14 -12C-4 0 8 46 68 46Z`
    const foot = random.chance(0.5) ? rectangle(-68, 56, 136, 10, 2) : ''
    return mirrored(random.chance(0.5), path(crest) + foot)
  },
  (random) => {
    const half = 'M-64 0A32 32 0 0 1 0 0A32 32 0 0 0 64 0A64 64 0 0 1 -64 0Z'
    const [gap, shift] = [random.between(3, 6), random.pick([0, 0, 12])]
    const halves = moved(shift, gap, path(half)) + moved(-shift, -gap, turned(180, path(half)))
    return turned(random.pick([0, -30, 45, 90]), halves)
  },
  (random) => {
    const [count, depth] = [random.integer(2, 3), random.between(14, 22)]
    const thickness = 104 / count
    return sequence(count, (n) => {
      const y = (n - (count - 1) / 2) * thickness - 6
      const top = `M-66 ${y}Q-33 ${y - depth * 2} 0 ${y}T66 ${y}`
      const bottom = `V${y + thickness * 0.5}Q33 ${y + thickness * 0.5 + depth * 2} 0 ${y + thickness * 0.5}T-66 ${y + thickness * 0.5}Z`
      return path(top + bottom)
    }).join('')
  },
]

export const mountains: MarkFamily = [
  (random) => {
    const [peak, second] = [random.between(-20, -8), random.between(-16, 12)]
    return (
      polygon([
        { x: -68, y: 46 },
        { x: peak, y: -52 },
        { x: 34, y: 46 },
      ]) +
      polygon([
        { x: 12, y: 46 - 40 },
        { x: 32, y: second - 20 },
        { x: 70, y: 46 },
        { x: 38, y: 46 },
      ])
    )
  },
  (random, { ground }) => {
    const snow = random.between(-22, -4)
    const teeth = `M-70 ${snow}L-22 ${snow}L-8 ${snow + 14}L6 ${snow - 2}L20 ${snow + 16}L34 ${snow}H70`
    return (
      polygon([
        { x: -68, y: 52 },
        { x: random.between(-8, 8), y: -60 },
        { x: 68, y: 52 },
      ]) + path(teeth, { fill: 'none', stroke: ground, width: 8 })
    )
  },
  (random, { mark }) => {
    const count = random.integer(2, 4)
    const shift = random.pick([0, 0, 14])
    return sequence(count, (n) => {
      const y = -30 + n * (96 / count)
      const chevron = `M-58 ${y + 34}L${n * shift - shift} ${y - 24}L58 ${y + 34}`
      return path(chevron, { fill: 'none', stroke: mark, width: 40 / count + 2 })
    }).join('')
  },
  (random) => {
    const side = random.pick([-1, 1])
    const sun = circle(side * random.between(30, 38), -38, random.between(14, 20))
    return (
      sun +
      polygon([
        { x: -68, y: 56 },
        { x: side * -16, y: -34 },
        { x: 68, y: 56 },
      ])
    )
  },
  (random, { ground }) => {
    const count = random.integer(2, 4)
    const slices = sequence(count, (n) =>
      rectangle(-80, -26 + (n * 78) / count, 160, random.between(5, 8), 0, { fill: ground }),
    )
    return (
      polygon([
        { x: -68, y: 54 },
        { x: 0, y: -62 },
        { x: 68, y: 54 },
      ]) + slices.join('')
    )
  },
  (random) => {
    const heights = random.pick([
      [46, 76, 104],
      [80, 108, 58],
      [58, 104, 80],
    ])
    return heights
      .map((height, n) => {
        const x = (n - 1) * 38
        return polygon([
          { x: x - 32, y: 54 },
          { x, y: 54 - height },
          { x: x + 32, y: 54 },
        ])
      })
      .join('')
  },
]

/** A drop with its point at the top, from -68 to 62. */
const DROP = 'M0 -68C18 -38 46 -12 46 18A46 46 0 0 1 -46 18C-46 -12 -18 -38 0 -68Z'

export const drops: MarkFamily = [
  (random, { ground }) => {
    const width = random.between(7, 10)
    const gleam = path('M-24 20A24 24 0 0 0 2 42', {
      fill: 'none',
      stroke: ground,
      width,
      cap: 'round',
    })
    return turned(random.pick([0, 0, 30, -30, 45]), path(DROP) + gleam)
  },
  (random, { mark, ground }) => {
    const level = random.between(-6, 30)
    const inside = `<clipPath id="c">${path(DROP)}</clipPath>`
    const water = `<g clip-path="url(#c)">${rectangle(-60, level, 120, 80)}</g>`
    const frame = path(DROP, { fill: ground, stroke: mark, width: 10 })
    return inside + frame + water
  },
  (random) => {
    const count = random.integer(3, 6)
    const size = count > 4 ? 0.38 : 0.46
    const inward = random.chance(0.5) ? 180 : 0
    const petal = moved(0, -38, turned(inward, scaled(size, path(DROP))))
    return sequence(count, (n) => turned((n * 360) / count, petal)).join('')
  },
  (random, { ground, mark }) => {
    const inner = random.between(0.56, 0.68)
    const hole = moved(0, 10, scaled(inner, path(DROP, { fill: ground })))
    const core = random.chance(0.6)
      ? moved(0, 17, scaled(inner * 0.45, path(DROP, { fill: mark })))
      : ''
    return path(DROP) + hole + core
  },
  (random, { ground }) => {
    const cut = path(random.pick(['M0 -80V80', 'M-60 60L60 -60', 'M-60 -10L60 60']), {
      fill: 'none',
      stroke: ground,
      width: random.between(8, 11),
    })
    return path(DROP) + cut
  },
  (random) => {
    const side = random.pick([-1, 1])
    const large = moved(side * -18, 8, scaled(0.86, path(DROP)))
    return large + moved(side * 42, -26, scaled(random.between(0.36, 0.5), path(DROP)))
  },
]
