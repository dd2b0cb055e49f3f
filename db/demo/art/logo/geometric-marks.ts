import {
  circle,
  corners,
  moved,
  outline,
  path,
  polar,
  polygon,
  rectangle,
  sequence,
  turned,
} from '#db/demo/art/svg-elements.ts'
import type { MarkFamily } from './logo-mark.ts'

export const bars: MarkFamily = [
  (random) => {
    const count = random.integer(3, 5)
    const [room, corner] = [124 / count, random.pick([0, 3, 20])]
    const rises = random.chance(0.5)
    return sequence(count, (n) => {
      const height = 46 + (78 * (rises ? n : count - 1 - n)) / (count - 1)
      return rectangle(-62 + n * room, 62 - height, room * 0.68, height, corner)
    }).join('')
  },
  (random) => {
    const count = random.integer(3, 4)
    const [room, corner] = [116 / count, random.pick([0, 3, 14])]
    return sequence(count, (n) => {
      const width = random.pick([64, 84, 104, 128])
      return rectangle(-64, -58 + n * room, width, room * 0.62, corner)
    }).join('')
  },
  (random) => {
    const count = random.pick([5, 7])
    const [room, peak] = [132 / count, random.between(0, 2)]
    return sequence(count, (n) => {
      const height = 40 + 84 * Math.abs(Math.cos((n - (count - 1) / 2) * 0.62 + peak))
      return rectangle(-66 + (n + 0.22) * room, -height / 2, room * 0.56, height, room * 0.28)
    }).join('')
  },
  (random, { ground }) => {
    const count = random.integer(3, 4)
    const thickness = 128 / (count * 2 - 1)
    const stripes = sequence(count - 1, (n) =>
      rectangle(-100, -64 + thickness * (2 * n + 1), 200, thickness, 0, { fill: ground }),
    ).join('')
    const shape = random.chance(0.5) ? circle(0, 0, 64) : rectangle(-58, -58, 116, 116)
    return shape + turned(random.pick([-45, -30, 30, 45]), stripes)
  },
  (random) => {
    const count = random.integer(4, 5)
    const room = 124 / count
    const points = random.chance(0.5)
    return sequence(count, (n) => {
      const width = 40 + (100 * (points ? n : count - 1 - n)) / (count - 1)
      return rectangle(-width / 2, -62 + n * room, width, room * 0.6, random.pick([0, 2]))
    }).join('')
  },
  (random) => {
    const lean = random.between(14, 26)
    return sequence(3, (n) => {
      const [x, top] = [-62 + n * 44, random.pick([-62, -40, -18])]
      return polygon([
        { x: x + lean, y: top },
        { x: x + lean + 28, y: top },
        { x: x + 28 - lean, y: 62 },
        { x: x - lean, y: 62 },
      ])
    }).join('')
  },
]

export const circles: MarkFamily = [
  (random, { mark }) => {
    const [radius, apart] = [random.between(40, 48), random.between(24, 32)]
    const ring = { fill: 'none', stroke: mark, width: 11 }
    const pair = circle(-apart, 0, radius) + circle(apart, 0, radius - 5, ring)
    return turned(random.pick([0, 0, 45, 90, -45]), pair)
  },
  (random, { mark }) => {
    const [count, width] = [random.integer(2, 3), random.between(9, 13)]
    const rings = sequence(count, (n) =>
      circle(0, 0, 60 - n * (width * 1.9), { fill: 'none', stroke: mark, width }),
    )
    return rings.join('') + (count === 2 ? circle(0, 0, random.between(10, 16)) : '')
  },
  (random, { mark }) => {
    const [radius, count] = [random.between(28, 33), random.integer(3, 4)]
    return corners(count, radius, random.pick([0, 180, 45]))
      .map(({ x, y }) => circle(x, y, radius, { fill: 'none', stroke: mark, width: 10 }))
      .join('')
  },
  (random, { ground }) => {
    const hole = polar(random.between(18, 30), random.between(0, 360))
    return circle(0, 0, 62) + circle(hole.x, hole.y, random.between(24, 36), { fill: ground })
  },
  (random) => {
    const grows = random.chance(0.5)
    return sequence(9, (n) => {
      const [column, row] = [n % 3, Math.floor(n / 3)]
      const rank = grows ? (column + row) / 4 : Math.abs(column - 1) + Math.abs(row - 1)
      const radius = grows ? 9 + 12 * rank : 20 - 5.5 * rank
      return circle((column - 1) * 46, (row - 1) * 46, radius)
    }).join('')
  },
  (random) => {
    const gap = random.between(5, 9)
    const half = `M${-60} ${-gap}A60 60 0 0 1 60 ${-gap}Z`
    const shift = random.between(0, 26)
    const halves = moved(-shift, 0, path(half)) + moved(shift, 0, turned(180, path(half)))
    return turned(random.pick([0, 90, 45, -45]), halves)
  },
]

export const diamonds: MarkFamily = [
  (random, { mark }) => {
    const [wide, high] = [random.between(50, 68), random.between(60, 70)]
    const frame = outline(rhombus(wide, high))
    const inner = random.between(0.36, 0.52)
    return (
      path(frame, { fill: 'none', stroke: mark, width: random.between(8, 11) }) +
      polygon(rhombus(wide * inner, high * inner))
    )
  },
  (random) => {
    const size = random.between(30, 33)
    const missing = random.integer(0, 6)
    return sequence(4, (n) => {
      const { x, y } = polar(36, n * 90)
      const small = n === missing ? 0.5 : 1
      return moved(x, y, polygon(rhombus(size * small, size * small)))
    }).join('')
  },
  (random, { ground }) => {
    const [waist, table] = [random.between(-26, -16), random.between(28, 40)]
    const gem = [
      { x: -table, y: -56 },
      { x: table, y: -56 },
      { x: 66, y: waist },
      { x: 0, y: 62 },
      { x: -66, y: waist },
    ]
    const facet = random.between(18, 28)
    const cuts = `M-70 ${waist}H70M${-facet} ${waist}L0 60L${facet} ${waist}L0 -58Z`
    return polygon(gem) + path(cuts, { fill: 'none', stroke: ground, width: 5 })
  },
  (random, { mark, ground }) => {
    const [size, apart] = [random.between(38, 44), random.between(20, 27)]
    const frame = { fill: ground, stroke: mark, width: 10 }
    return (
      moved(apart, 0, polygon(rhombus(size, size), frame)) +
      moved(-apart, 0, polygon(rhombus(size + 5, size + 5)))
    )
  },
  (random) => {
    const [wide, gap] = [random.between(44, 66), random.between(4, 7)]
    const half = [
      { x: gap, y: -66 },
      { x: wide, y: 0 },
      { x: gap, y: 66 },
    ]
    const shift = random.pick([0, 0, 14, -14])
    return moved(0, shift, polygon(half)) + moved(0, -shift, turned(180, polygon(half)))
  },
  (random, { mark }) => {
    const count = random.integer(2, 3)
    return sequence(count, (n) => {
      const size = 64 - n * 22
      return path(outline(rhombus(size, size)), { fill: 'none', stroke: mark, width: 9 })
    }).join('')
  },
]

export const hexagons: MarkFamily = [
  (random, { mark }) => {
    const turn = random.pick([0, 30])
    const width = random.between(10, 14)
    const frame = outline(corners(6, 58, turn))
    return (
      path(frame, { fill: 'none', stroke: mark, width }) +
      polygon(corners(6, random.between(20, 32), turn))
    )
  },
  (random) => {
    const gap = random.between(3, 6)
    const face = [0, 60, 120].map((degrees) => polar(62, degrees))
    const rhomb = polygon([{ x: 0, y: 0 }, ...face])
    const around = (degrees: number) => {
      const { x, y } = polar(gap, 60)
      return turned(degrees, moved(x, y, rhomb))
    }
    return turned(random.pick([0, 60, 30]), [0, 120, 240].map(around).join(''))
  },
  (random) => {
    const count = random.pick([3, 4, 7])
    const size = count === 3 ? 33 : 22
    const reach = size * Math.sqrt(3) + random.between(3, 6)
    const places = corners(6, count === 3 ? reach * 0.58 : reach, 30)
    const kept = count === 7 ? places : places.filter((_, n) => n % 2 === 0)
    const centre = count === 3 ? [] : [{ x: 0, y: 0 }]
    const cells = [...kept, ...centre].map(({ x, y }) => moved(x, y, polygon(corners(6, size))))
    return turned(random.pick([0, 60]), cells.join(''))
  },
  (random, { ground }) => {
    const arms = [0, 120, 240].map((degrees) => polar(70, degrees + 60))
    const cuts = arms.map(({ x, y }) => `M0 0L${Math.round(x)} ${Math.round(y)}`).join('')
    const lines = path(cuts, { fill: 'none', stroke: ground, width: random.between(6, 10) })
    return turned(random.pick([0, 60, 30, 90]), polygon(corners(6, 64)) + lines)
  },
  (random, { mark }) => {
    const [first, ...rest] = corners(6, 56, 0).slice(0, random.pick([5, 6]))
    if (!first) return ''
    const open = `M${first.x} ${first.y}${rest.map(({ x, y }) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join('')}`
    const line = path(open, { fill: 'none', stroke: mark, width: 14, cap: 'round' })
    return turned(random.integer(0, 5) * 60, line) + circle(0, 0, random.between(13, 20))
  },
  (random, { ground }) => {
    const turn = random.pick([0, 30])
    const hole = random.pick([
      circle(0, 0, random.between(22, 30), { fill: ground }),
      polygon(corners(3, 38, random.pick([0, 180])), { fill: ground }),
      polygon(corners(4, 34, random.pick([0, 45])), { fill: ground }),
    ])
    return polygon(corners(6, 66, turn)) + hole
  },
]

function rhombus(wide: number, high: number) {
  return [
    { x: 0, y: -high },
    { x: wide, y: 0 },
    { x: 0, y: high },
    { x: -wide, y: 0 },
  ]
}
