import type { Random } from '#db/demo/art/seeded-random.ts'
import { type EngravingScene, radians, setScene } from './engraving-scene.ts'
import { block, box, prism, pyramid } from './flat-shapes.ts'
import { cone, cylinder, frustum, sphere } from './round-shapes.ts'
import { type Shape, type Solid, solid } from './shape.ts'
import { type Vector, vector } from './vector.ts'

const TOWARD_VIEWER = vector(0, 0, 1)

/** An opening with a round head, right through a wall. */
function archway(x: number, springing: number, radius: number): [Shape, Shape] {
  return [
    cylinder(vector(x, springing, -4), radius, 8, TOWARD_VIEWER),
    box(vector(x, springing / 2 - 0.5, 0), vector(radius, springing / 2 + 0.5, 4)),
  ]
}

function gabledHouse(foot: Vector, size: Vector, turn: number): Solid[] {
  const half = size.x / 2 + 0.08
  const roof = prism(
    vector(foot.x, foot.y + size.y, foot.z),
    [
      [-half, 0],
      [half, 0],
      [0, size.x * 0.5],
    ],
    size.z / 2 + 0.08,
    { turn },
  )
  return [solid(block(foot, size, { turn })), solid(roof)]
}

export function arches(random: Random): EngravingScene {
  const span = random.between(1.8, 2.2)
  const springing = random.between(1.3, 1.7)
  const openings = [-1.5, -0.5, 0.5, 1.5].flatMap((n) => archway(n * span, springing, span * 0.34))
  const wall = solid(box(vector(0, 1.6, -0.6), vector(span * 2.3, 1.6, 0.45)), ...openings)
  const door = span / 2
  const steps = [0, 1, 2, 3].map((n) =>
    solid(block(vector(door, 0, 0.1 + n * 0.42), vector(2.6, 0.96 - n * 0.24, 0.9))),
  )
  const extras = [
    solid(sphere(vector(-span, 0.62, 1.5), 0.62)),
    solid(cylinder(vector(span * 1.7, 0, 1.3), 0.36, random.between(0.7, 1.2))),
  ]
  return setScene(random, [wall, ...steps, ...extras], {
    target: vector(0.2, 1.45, 0),
    distance: 9.2,
    azimuth: [16, 34],
    rise: [9, 16],
  })
}

export function columns(random: Random): EngravingScene {
  const count = random.integer(4, 5)
  const half = 3
  const gap = (half * 2 - 1.3) / (count - 1)
  const parts = [
    block(vector(0, 0, 0), vector(half * 2 + 0.8, 0.26, 2.5)),
    block(vector(0, 0.26, 0), vector(half * 2 + 0.3, 0.24, 2)),
    block(vector(0, 2.98, 0), vector(half * 2, 0.36, 1.5)),
    prism(
      vector(0, 3.34, 0),
      [
        [-half - 0.2, 0],
        [half + 0.2, 0],
        [0, 1.05],
      ],
      0.85,
    ),
  ]
  for (let n = 0; n < count; n++) {
    const x = -half + 0.65 + n * gap
    parts.push(block(vector(x, 0.5, 0), vector(0.86, 0.14, 0.86)))
    parts.push(frustum(vector(x, 0.64, 0), 0.33, 0.27, 2.16))
    parts.push(block(vector(x, 2.8, 0), vector(0.86, 0.18, 0.86)))
  }
  return setScene(
    random,
    parts.map((part) => solid(part)),
    { target: vector(0, 2.1, 0), distance: 10, azimuth: [22, 38], rise: [3, 9] },
  )
}

export function bridge(random: Random): EngravingScene {
  const radius = random.between(0.85, 1.05)
  const openings = [-1.5, -0.5, 0.5, 1.5].flatMap((n) =>
    archway(n * radius * 2.5, random.between(0.55, 0.62), radius),
  )
  const deck = solid(box(vector(0, 0.98, 0), vector(7, 0.98, 0.8)), ...openings)
  const rails = [0.72, -0.72].map((z) => solid(box(vector(0, 2.06, z), vector(7, 0.12, 0.08))))
  const traveller = random.pick([
    solid(sphere(vector(radius * 1.25, 2.4, 0), 0.44)),
    solid(block(vector(radius * 1.25, 1.96, 0), vector(0.8, 0.75, 0.8), { turn: 0.5 })),
    solid(cone(vector(radius * 1.25, 1.96, 0), 0.5, 1.1)),
  ])
  return setScene(random, [deck, ...rails, traveller], {
    target: vector(0, 1.15, 0),
    distance: 8,
    azimuth: [18, 36],
    rise: [8, 15],
  })
}

export function lighthouse(random: Random): EngravingScene {
  const height = random.between(2.3, 2.8)
  const foot = 0.5
  const gallery = foot + height
  const tower = [
    frustum(vector(0, 0, 0), 1.75, 1.35, 0.28),
    frustum(vector(0, 0.28, 0), 1.2, 1.0, 0.22),
    frustum(vector(0, foot, 0), 0.66, 0.42, height),
    cylinder(vector(0, gallery, 0), 0.62, 0.12),
    cylinder(vector(0, gallery + 0.12, 0), 0.3, 0.46),
    cone(vector(0, gallery + 0.58, 0), 0.46, 0.5),
    sphere(vector(0, gallery + 1.12, 0), 0.08),
  ].map((part) => solid(part))
  const side = random.pick([-1, 1])
  const house = gabledHouse(vector(side * 2.4, 0, 0.3), vector(1.1, 0.75, 1.5), side * -0.5)
  const rocks = [
    solid(sphere(vector(-side * 2.2, 0.05, 0.6), 0.42)),
    solid(sphere(vector(-side * 2.9, 0.02, 0.1), 0.28)),
  ]
  return setScene(random, [...tower, ...house, ...rocks], {
    target: vector(0, 2, 0),
    distance: 9,
    azimuth: [-25, 30],
    rise: [5, 13],
  })
}

export function towers(random: Random): EngravingScene {
  const solids: Solid[] = []
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const foot = vector((column - 1.5) * 1.4, 0, (row - 1.5) * 1.4)
      const height = random.between(0.7, row === 3 ? 1.7 : 3.4)
      if (random.chance(0.16)) solids.push(solid(cylinder(foot, 0.46, height)))
      else solids.push(solid(block(foot, vector(0.92, height, 0.92))))
    }
  }
  return setScene(random, solids, {
    target: vector(0, 1.25, 0),
    distance: 9.6,
    azimuth: [22, 42],
    rise: [20, 30],
  })
}

export function steps(random: Random): EngravingScene {
  const count = random.integer(4, 5)
  const rise = 1.9 / count
  const solids: Solid[] = []
  for (let n = 0; n < count; n++) {
    const side = 4.4 - (3.1 * n) / (count - 1)
    solids.push(solid(block(vector(0, n * rise, 0), vector(side, rise, side))))
  }
  const top = random.pick([
    sphere(vector(0, 1.9 + 0.58, 0), 0.58),
    pyramid(vector(0, 1.9, 0), 0.52, 1),
    cone(vector(0, 1.9, 0), 0.5, 1.15),
  ])
  return setScene(random, [...solids, solid(top)], {
    target: vector(0, 1.25, 0),
    distance: 8.6,
    azimuth: [24, 42],
    rise: [16, 26],
  })
}

export function pyramids(random: Random): EngravingScene {
  const turn = radians(random.between(20, 40))
  const side = random.pick([-1, 1])
  const solids = [
    solid(pyramid(vector(side * -0.7, 0, -0.4), 1.75, 2.6, turn)),
    solid(pyramid(vector(side * 1.9, 0, -1.4), 1.15, 1.7, turn)),
    solid(pyramid(vector(side * 2.1, 0, 1.1), 0.6, 0.95, turn)),
    solid(sphere(vector(side * -2.6, 0.3, 1.3), 0.3)),
  ]
  return setScene(random, solids, {
    target: vector(0, 1.05, 0),
    distance: 7.6,
    azimuth: [-15, 15],
    rise: [8, 18],
  })
}

export function spiralStairs(random: Random): EngravingScene {
  const count = 14
  const sense = random.pick([-1, 1])
  const start = random.between(0, 360)
  const solids: Solid[] = [solid(cylinder(vector(0, 0, 0), 0.34, 3.5))]
  for (let n = 0; n < count; n++) {
    const angle = radians(start + sense * n * 24)
    const at = vector(Math.cos(angle) * 1.05, 0.16 + n * 0.22, -Math.sin(angle) * 1.05)
    solids.push(solid(box(at, vector(0.8, 0.09, 0.25), { turn: angle })))
  }
  solids.push(solid(sphere(vector(0, 3.72, 0), 0.26)))
  return setScene(random, solids, {
    target: vector(0, 1.85, 0),
    distance: 8,
    azimuth: [-20, 20],
    rise: [12, 22],
  })
}
