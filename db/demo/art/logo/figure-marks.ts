import { number, smoothPath } from '#db/demo/art/cover/smooth-curve.ts'
import {
  circle,
  corners,
  mirrored,
  moved,
  path,
  polar,
  polygon,
  rectangle,
  scaled,
  sequence,
  turned,
} from '#db/demo/art/svg-elements.ts'
import type { MarkFamily } from './logo-mark.ts'

/** A doorway with a round head, its foot at y = 62. */
function door(x: number, half: number, height: number): string {
  const top = 62 - height + half
  const [left, right, radius] = [number(x - half), number(x + half), number(half)]
  return `M${left} 62V${number(top)}A${radius} ${radius} 0 0 1 ${right} ${number(top)}V62Z`
}

export const arches: MarkFamily = [
  (random, { ground }) => {
    const [half, height] = [random.between(44, 58), random.between(112, 126)]
    const inner = random.between(0.42, 0.58)
    return (
      path(door(0, half, height)) + path(door(0, half * inner, height * 0.66), { fill: ground })
    )
  },
  (random, { mark }) => {
    const count = random.integer(2, 4)
    const width = 40 / count + 2
    return sequence(count, (n) => {
      const radius = 58 - (n * 58) / count
      const foot = random.pick([30, 30, 46])
      const line = `M${number(-radius)} ${foot}V4A${number(radius)} ${number(radius)} 0 0 1 ${number(radius)} 4V${foot}`
      return path(line, { fill: 'none', stroke: mark, width })
    }).join('')
  },
  (random, { ground }) => {
    const count = random.integer(2, 3)
    const room = 136 / count
    const height = random.between(64, 84)
    const holes = sequence(count, (n) =>
      path(door(-68 + room * (n + 0.5), room * 0.32, height), { fill: ground }),
    )
    return rectangle(-68, 62 - height - 24, 136, height + 24) + holes.join('')
  },
  (random) => {
    const heights = random.pick([
      [96, 124],
      [124, 92],
      [76, 124, 96],
      [124, 100, 76],
    ])
    const room = 132 / heights.length
    return heights
      .map((height, n) => path(door(-66 + room * (n + 0.5), room * 0.42, height)))
      .join('')
  },
  (random, { mark }) => {
    const half = random.between(40, 50)
    const line = `M${-half} 58V-10A${half} ${half} 0 0 1 ${half} -10V58`
    const inside = random.pick([
      circle(0, random.between(18, 36), random.between(14, 19)),
      rectangle(-9, -4, 18, 66),
      polygon(corners(4, 24)),
    ])
    return path(line, { fill: 'none', stroke: mark, width: random.between(13, 18) }) + inside
  },
  (random) => {
    const quarter = 'M-60 60V-4A64 64 0 0 1 4 -60V-16A20 20 0 0 0 -16 4V60Z'
    const mirrored = '<g transform="scale(-1 1)">'
    const gap = random.between(3, 8)
    return moved(-gap, 0, path(quarter)) + moved(gap, 0, `${mirrored}${path(quarter)}</g>`)
  },
]

export const suns: MarkFamily = [
  (random) => {
    const lines = random.integer(1, 3)
    const radius = random.between(46, 56)
    const low = 22 - lines * 6
    return (
      path(`M${-radius} ${low}A${radius} ${radius} 0 0 1 ${radius} ${low}Z`) +
      sequence(lines, (n) => {
        const half = radius * (1 - 0.16 * n)
        return rectangle(-half, low + 10 + n * 16, half * 2, 8, 4)
      }).join('')
    )
  },
  (random) => {
    const count = random.pick([8, 10, 12, 16])
    const [radius, width] = [random.between(26, 34), 84 / count]
    const ray = rectangle(
      -width / 2,
      -68,
      width,
      random.between(18, 28),
      random.pick([0, width / 2]),
    )
    return circle(0, 0, radius) + sequence(count, (n) => turned((n * 360) / count, ray)).join('')
  },
  (random) => {
    const count = random.pick([5, 7, 9])
    const half = random.between(6, 8)
    const ray = polygon([
      { x: -half, y: -38 },
      { x: half, y: -38 },
      { x: 0, y: -80 },
    ])
    const fan = sequence(count, (n) => turned(-90 + (180 * n) / (count - 1), ray)).join('')
    return moved(0, 34, `${path('M-28 0A28 28 0 0 1 28 0Z')}${fan}`)
  },
  (random, { ground }) => {
    const cuts = random.integer(3, 4)
    const stripes = sequence(cuts, (n) =>
      rectangle(-80, -2 + n * (60 / cuts), 160, 4 + n * 2.4, 0, { fill: ground }),
    )
    return circle(0, 0, 62) + turned(random.pick([0, 0, 180, 90]), stripes.join(''))
  },
  (random) => {
    const count = random.integer(8, 14)
    const dots = corners(count, 54).map(({ x, y }) => circle(x, y, 70 / count + 2))
    return circle(0, 0, random.between(24, 32)) + dots.join('')
  },
  (random, { ground }) => {
    const points = random.integer(10, 18)
    const ratio = random.between(0.72, 0.82)
    const edge = sequence(points * 2, (n) =>
      polar(n % 2 === 0 ? 68 : 68 * ratio, (n * 180) / points),
    )
    return polygon(edge) + circle(0, 0, random.between(20, 32), { fill: ground })
  },
]

function starOutline(points: number, radius: number, ratio: number) {
  return sequence(points * 2, (n) =>
    polar(n % 2 === 0 ? radius : radius * ratio, (n * 180) / points),
  )
}

/** Four points joined by hollow curves; `waist` is how far the hollows come in. */
function spark(wide: number, high: number, waist: number): string {
  return `M0 ${-high}Q${waist} ${-waist} ${wide} 0Q${waist} ${waist} 0 ${high}Q${-waist} ${waist} ${-wide} 0Q${-waist} ${-waist} 0 ${-high}Z`
}

export const stars: MarkFamily = [
  (random) => path(spark(random.integer(44, 66), 70, random.integer(4, 12))),
  (random) => {
    const points = random.integer(5, 9)
    return polygon(starOutline(points, 70, random.between(0.42, 0.62)))
  },
  (random, { mark }) => {
    const arms = random.pick([5, 6, 8, 12])
    const arm = path('M0 0V-62', {
      fill: 'none',
      stroke: mark,
      width: 112 / arms + 3,
      cap: random.pick(['round', 'butt'] as const),
    })
    return sequence(arms, (n) => turned((n * 360) / arms, arm)).join('')
  },
  (random, { ground }) => {
    const points = random.pick([4, 5, 6, 8])
    const star = starOutline(points, 46, points === 4 ? 0.34 : 0.46)
    const shape = random.chance(0.6) ? circle(0, 0, 64) : rectangle(-58, -58, 116, 116, 26)
    return shape + polygon(star, { fill: ground })
  },
  (random) => {
    const side = random.pick([-1, 1])
    const small = scaled(random.between(0.36, 0.5), path(spark(66, 70, 9)))
    return moved(side * -12, 12, scaled(0.8, path(spark(60, 70, 8)))) + moved(side * 44, -40, small)
  },
  (random) => {
    const points = random.pick([5, 6, 8])
    const petal = polygon([
      { x: 0, y: -70 },
      { x: 15, y: -30 },
      { x: 0, y: -9 },
      { x: -15, y: -30 },
    ])
    return sequence(points, (n) => turned((n * 360) / points, petal)).join('')
  },
]

export const spirals: MarkFamily = [
  (random, { mark }) => {
    const turns = random.between(2, 3.2)
    const line = smoothPath((t) => {
      const { x, y } = polar(58 * t + 2, t * turns * 360)
      return { x, y }
    }, 28)
    const width = random.between(10, 14)
    const drawn = path(line, { fill: 'none', stroke: mark, width, cap: 'round' })
    return turned(random.integer(0, 7) * 45, mirrored(random.chance(0.5), drawn))
  },
  (random, { mark }) => {
    const step = random.between(25, 29)
    let line = 'M0 0'
    const sides = ['h', 'v', 'h-', 'v-']
    const count = random.integer(6, 7)
    for (let n = 0; n < count; n++) {
      line += `${sides[n % 4]}${number(step * (1 + Math.floor(n / 2)))}`
    }
    const drawn = path(line, { fill: 'none', stroke: mark, width: 11 })
    const centred = moved(-step / 2, count === 6 ? step / 2 : -step / 2, drawn)
    return turned(random.integer(0, 3) * 90, mirrored(random.chance(0.5), centred))
  },
  (random) => {
    const arms = random.integer(3, 7)
    const blade = 'M0 0C34 -8 48 -40 28 -66C26 -40 14 -22 0 0Z'
    const wheel = sequence(arms, (n) => turned((n * 360) / arms, path(blade))).join('')
    return mirrored(random.chance(0.5), wheel)
  },
  (random, { mark }) => {
    const rings = random.integer(3, 4)
    const width = 34 / rings + 1
    return sequence(rings, (n) => {
      const radius = 60 - n * width * 1.7
      const [from, to] = [polar(radius, 0), polar(radius, random.pick([200, 240, 270, 300]))]
      const arc = `M${number(from.x)} ${number(from.y)}A${number(radius)} ${number(radius)} 0 1 1 ${number(to.x)} ${number(to.y)}`
      const line = path(arc, { fill: 'none', stroke: mark, width, cap: 'round' })
      return turned(random.integer(0, 11) * 30, line)
    }).join('')
  },
  (random, { mark }) => {
    let line = 'M0 0'
    const step = random.between(13, 15)
    for (let n = 1; n <= 4; n++) {
      const radius = number(step * n)
      line += `a${radius} ${radius} 0 0 1 ${n % 2 === 1 ? '' : '-'}${number(step * 2 * n)} 0`
    }
    const drawn = path(line, { fill: 'none', stroke: mark, width: 13, cap: 'round' })
    return turned(
      random.integer(0, 3) * 90,
      mirrored(random.chance(0.5), moved(step / 2, 0, drawn)),
    )
  },
]
