import type { Random } from '#db/demo/art/seeded-random.ts'
import { type EngravingScene, radians, setScene } from './engraving-scene.ts'
import { block } from './flat-shapes.ts'
import { cone, cylinder, sphere, torus } from './round-shapes.ts'
import { type Solid, solid } from './shape.ts'
import { turned, vector } from './vector.ts'

const TOWARD_VIEWER = vector(0, 0, 1)

export function rings(random: Random): EngravingScene {
  const tube = random.between(0.25, 0.33)
  const radius = 1.15
  const first = turned(TOWARD_VIEWER, radians(random.between(10, 30)))
  const second = turned(TOWARD_VIEWER, radians(random.between(-70, -45)))
  const height = radius + tube
  const solids = [
    solid(torus(vector(-0.75, height, 0), first, radius, tube)),
    solid(torus(vector(0.7, height, 0.05), second, radius, tube)),
  ]
  return setScene(random, solids, {
    target: vector(0, 1.3, 0),
    distance: 6.6,
    azimuth: [-5, 12],
    rise: [8, 18],
  })
}

export function cutCube(random: Random): EngravingScene {
  const missing = random.pick([
    ['222', '221', '122'],
    ['222', '122', '121', '221'],
    ['222', '212', '221', '122', '121'],
    ['022', '122', '222'],
  ])
  const solids: Solid[] = []
  for (const x of [0, 1, 2]) {
    for (const y of [0, 1, 2]) {
      for (const z of [0, 1, 2]) {
        if ((x === 1 && y === 1 && z === 1) || missing.includes(`${x}${y}${z}`)) continue
        const foot = vector((x - 1) * 0.84, y * 0.8, (z - 1) * 0.84)
        solids.push(solid(block(foot, vector(0.76, 0.76, 0.76))))
      }
    }
  }
  solids.push(solid(block(vector(2.2, 0, 1), vector(0.76, 0.76, 0.76), { turn: 0.5 })))
  if (random.chance(0.6)) solids.push(solid(sphere(vector(-1.9, 0.36, 1.5), 0.36)))
  return setScene(random, solids, {
    target: vector(0.2, 1.05, 0),
    distance: 7,
    azimuth: [25, 42],
    rise: [18, 28],
  })
}

export function spheres(random: Random): EngravingScene {
  const solids: Solid[] = []
  const radius = 0.62
  const layers = random.pick([3, 3, 4])
  for (let layer = 0; layer < layers; layer++) {
    const rows = layers - layer
    for (let row = 0; row < rows; row++) {
      for (let n = 0; n <= row; n++) {
        const x = (n - row / 2) * radius * 2
        const z = (row - ((rows - 1) * 2) / 3) * radius * Math.sqrt(3)
        const height = radius + layer * radius * Math.sqrt(8 / 3)
        solids.push(solid(sphere(vector(x, height, z), radius)))
      }
    }
  }
  return setScene(random, solids, {
    target: vector(0, layers * 0.46, 0),
    distance: 3.8 + layers * 1.15,
    azimuth: [-30, 30],
    rise: [14, 26],
  })
}

export function plinth(random: Random): EngravingScene {
  const side = random.pick([-1, 1])
  const solids = [
    block(vector(0, 0, 0), vector(2.6, 0.9, 2)),
    block(vector(0, 0.9, 0), vector(1.9, 0.24, 1.5)),
    sphere(vector(0, 1.98, 0), 0.84),
    cylinder(vector(side * -2.3, 0, -0.4), 0.45, random.between(1.2, 2.1)),
    cone(vector(side * 2.4, 0, 0.2), 0.75, random.between(1.5, 2)),
  ].map((part) => solid(part))
  return setScene(random, solids, {
    target: vector(0, 1.25, 0),
    distance: 7,
    azimuth: [-34, 34],
    rise: [8, 16],
  })
}
