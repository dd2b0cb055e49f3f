import type { Random } from '#db/demo/art/seeded-random.ts'
import { type EngravingScene, radians, setScene } from './engraving-scene.ts'
import { block, box, prism } from './flat-shapes.ts'
import { cone, cylinder, frustum, sphere, torus } from './round-shapes.ts'
import { type Solid, solid } from './shape.ts'
import { plus, tilted, type Vector, vector } from './vector.ts'

const TOWARD_VIEWER = vector(0, 0, 1)

export function balance(random: Random): EngravingScene {
  const lean = radians(random.between(4, 9)) * random.pick([-1, 1])
  const pivot = vector(0, 1.5, 0)
  const onBeam = (x: number, y: number): Vector => plus(pivot, tilted(vector(x, y, 0), lean))
  const pose = { tilt: lean }
  const solids = [
    solid(
      random.pick([cone(vector(0, 0, 0), 0.95, 1.5), frustum(vector(0, 0, 0), 0.85, 0.1, 1.5)]),
    ),
    solid(box(onBeam(0, 0.08), vector(2.7, 0.09, 0.5), pose)),
    solid(sphere(onBeam(-1.95, 0.73), 0.56)),
    solid(box(onBeam(1.8, 0.57), vector(0.4, 0.4, 0.4), pose)),
    solid(box(onBeam(1.8, 1.22), vector(0.26, 0.25, 0.26), pose)),
  ]
  return setScene(random, solids, {
    target: vector(0, 1.45, 0),
    distance: 7.8,
    azimuth: [10, 28],
    rise: [8, 18],
  })
}

export function books(random: Random): EngravingScene {
  const solids: Solid[] = []
  let height = 0
  for (let n = 0; n < 5; n++) {
    const thickness = random.between(0.36, 0.52)
    const size = vector(random.between(2.7, 3.3), thickness, random.between(1.9, 2.3))
    const turn = radians(random.between(-13, 13))
    const foot = vector(random.between(-0.1, 0.1), height, random.between(-0.1, 0.1))
    const cover = vector(size.x, 0.08, size.z)
    const pages = vector(size.x - 0.16, thickness - 0.16, size.z - 0.16)
    solids.push(solid(block(foot, cover, { turn })))
    solids.push(solid(block(plus(foot, vector(0, 0.08, 0)), pages, { turn })))
    solids.push(solid(block(plus(foot, vector(0, thickness - 0.08, 0)), cover, { turn })))
    height += thickness
  }
  const onTop = random.pick([
    [sphere(vector(0.2, height + 0.5, 0), 0.5)],
    [
      cylinder(vector(0.1, height, 0), 0.4, 0.75),
      torus(vector(0.55, height + 0.38, 0), TOWARD_VIEWER, 0.2, 0.06),
    ],
    [frustum(vector(0, height, 0), 0.3, 0.5, 0.6), sphere(vector(0, height + 0.8, 0), 0.42)],
  ])
  return setScene(random, [...solids, ...onTop.map((part) => solid(part))], {
    target: vector(0, 1.45, 0),
    distance: 7.2,
    azimuth: [-35, 35],
    rise: [14, 24],
  })
}

export function gears(random: Random): EngravingScene {
  const large = random.integer(12, 15)
  const small = random.integer(8, 10)
  const [largeRadius, smallRadius] = [large * 0.1, small * 0.1]
  const height = largeRadius + 0.24
  const angle = radians(random.between(-24, -14))
  const apart = largeRadius + smallRadius + 0.16
  const second = vector(apart * Math.cos(angle) - 0.9, height + apart * Math.sin(angle), 0)
  const solids = [
    ...gear(vector(-0.9, height, 0), largeRadius, large, 0),
    ...gear(second, smallRadius, small, radians(180 / small) + angle * 1.6),
  ]
  return setScene(random, solids, {
    target: vector(0.2, 1.5, 0),
    distance: 8.4,
    azimuth: [12, 32],
    rise: [8, 20],
  })
}

function gear(center: Vector, radius: number, teeth: number, phase: number): Solid[] {
  const depth = 0.32
  const back = plus(center, vector(0, 0, -depth))
  const through = plus(center, vector(0, 0, -1))
  const solids = [
    solid(
      cylinder(back, radius, depth * 2, TOWARD_VIEWER),
      cylinder(through, radius * 0.3, 2, TOWARD_VIEWER),
    ),
  ]
  const half = (radius * Math.PI) / teeth / 1.9
  for (let n = 0; n < teeth; n++) {
    const tilt = phase + (n / teeth) * Math.PI * 2
    const at = plus(center, tilted(vector(radius + 0.06, 0, 0), tilt))
    const outline = [
      [-0.14, -half * 1.15],
      [0.17, -half * 0.75],
      [0.17, half * 0.75],
      [-0.14, half * 1.15],
    ] as const
    solids.push(solid(prism(at, outline, depth, { tilt })))
  }
  return solids
}

export function coins(random: Random): EngravingScene {
  const solids: Solid[] = []
  const heights = random.pick([
    [3, 6, 10],
    [4, 7, 12],
    [9, 5, 3],
  ])
  heights.forEach((count, stack) => {
    for (let n = 0; n < count; n++) {
      const x = (stack - 1) * 1.55 + random.between(-0.05, 0.05)
      solids.push(solid(cylinder(vector(x, n * 0.19, random.between(-0.05, 0.05)), 0.66, 0.17)))
    }
  })
  const loose = vector(random.pick([-0.9, 0.8]), 0.08, 1.5)
  solids.push(solid(cylinder(loose, 0.6, 0.16)))
  return setScene(random, solids, {
    target: vector(0, 0.85, 0.1),
    distance: 6.6,
    azimuth: [-28, 28],
    rise: [14, 24],
  })
}

export function dominoes(random: Random): EngravingScene {
  const fallen = random.integer(2, 5)
  const solids: Solid[] = []
  for (let n = 0; n < 9; n++) {
    const lean = n < fallen ? radians(52 - (46 * n) / fallen) : 0
    const x = (n - 4) * 0.74
    const center = plus(vector(x - 0.11, 0, 0), tilted(vector(0.11, 0.8, 0), -lean))
    solids.push(solid(box(center, vector(0.11, 0.8, 0.42), { tilt: -lean })))
  }
  return setScene(random, solids, {
    target: vector(0, 0.8, 0),
    distance: 8.2,
    azimuth: [14, 30],
    rise: [14, 24],
  })
}

export function pawns(random: Random): EngravingScene {
  const side = random.pick([-1, 1])
  const solids = [
    ...pawn(vector(side * -1.15, 0, 0.4), 1),
    ...pawn(vector(side * 1, 0, -0.7), 1.25),
    ...pawn(vector(side * 2.3, 0, 0.7), random.between(0.6, 0.8)),
    solid(sphere(vector(side * -2.6, 0.33, 1.1), 0.33)),
  ]
  return setScene(random, solids, {
    target: vector(0, 1.25, 0),
    distance: 7,
    azimuth: [-15, 15],
    rise: [8, 16],
  })
}

function pawn(foot: Vector, scale: number): Solid[] {
  const at = (height: number) => plus(foot, vector(0, height * scale, 0))
  return [
    cylinder(at(0), 0.78 * scale, 0.22 * scale),
    frustum(at(0.22), 0.66 * scale, 0.5 * scale, 0.2 * scale),
    frustum(at(0.42), 0.46 * scale, 0.24 * scale, 1.1 * scale),
    cylinder(at(1.52), 0.46 * scale, 0.12 * scale),
    sphere(at(2), 0.47 * scale),
  ].map((part) => solid(part))
}

export function hourglass(random: Random): EngravingScene {
  const solids = [
    cylinder(vector(0, 0, 0), 1.15, 0.24),
    cylinder(vector(0, 3.0, 0), 1.15, 0.24),
    frustum(vector(0, 0.24, 0), 0.86, 0.09, 1.38),
    frustum(vector(0, 1.62, 0), 0.09, 0.86, 1.38),
  ].map((part) => solid(part))
  const start = random.between(0, 120)
  for (const n of [0, 1, 2]) {
    const angle = radians(start + n * 120)
    const foot = vector(Math.cos(angle) * 0.98, 0.24, Math.sin(angle) * 0.98)
    solids.push(solid(cylinder(foot, 0.07, 2.76)))
  }
  const side = random.pick([-1, 1])
  solids.push(solid(sphere(vector(side * 2, 0.42, 0.6), 0.42)))
  solids.push(solid(block(vector(side * -2.1, 0, 0), vector(1.1, 0.7, 1.1), { turn: 0.6 })))
  return setScene(random, solids, {
    target: vector(0, 1.5, 0),
    distance: 7.4,
    azimuth: [-15, 15],
    rise: [9, 17],
  })
}
