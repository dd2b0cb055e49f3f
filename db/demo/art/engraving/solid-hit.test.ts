import { expect, test } from 'vitest'
import { box } from './flat-shapes.ts'
import { cone, cylinder, sphere, torus } from './round-shapes.ts'
import { type Shape, solid } from './shape.ts'
import { type Hit, meets } from './solid-hit.ts'
import { unit, type Vector, vector } from './vector.ts'

const AWAY = vector(0, 0, -1)

function distance(
  shape: Shape,
  from: Vector,
  direction = AWAY,
  cuts: Shape[] = [],
): number | undefined {
  const hit: Hit = { t: 0, face: 0, tool: 0 }
  return meets(solid(shape, ...cuts), { origin: from, direction }, hit) ? hit.t : undefined
}

test('rays meet the near side of each shape', () => {
  const from = vector(0, 0.5, 10)
  expect(distance(box(vector(0, 0.5, 0), vector(1, 0.5, 2)), from)).toBeCloseTo(8)
  expect(distance(sphere(vector(0, 0.5, 0), 3), from)).toBeCloseTo(7)
  expect(distance(cylinder(vector(0, 0, 0), 2, 1), from)).toBeCloseTo(8)
  expect(distance(cone(vector(0, 0, 0), 2, 1), from)).toBeCloseTo(9)
  expect(distance(torus(vector(0, 0.5, 0), vector(0, 1, 0), 2, 0.5), from)).toBeCloseTo(7.5, 2)
})

test('rays pass beside shapes, and through the hole of a ring', () => {
  expect(distance(box(vector(0, 0, 0), vector(1, 1, 1)), vector(1.01, 0, 10))).toBeUndefined()
  expect(distance(sphere(vector(0, 0, 0), 1), vector(0, 1.01, 10))).toBeUndefined()
  expect(distance(cone(vector(0, 0, 0), 2, 1), vector(1.2, 0.5, 10))).toBeUndefined()
  expect(distance(torus(vector(0, 0, 0), vector(0, 0, 1), 2, 0.5), vector(0, 0, 9))).toBeUndefined()
})

test('a ray steeper than a cone meets its side and goes out through its foot', () => {
  const down = unit(vector(0, -1, 0))
  expect(distance(cone(vector(0, 0, 0), 3, 1), vector(1.5, 5, 0), down)).toBeCloseTo(4.5)
  expect(distance(cone(vector(0, 0, 0), 3, 1), vector(3.1, 5, 0), down)).toBeUndefined()
})

test('nothing behind the eye is met', () => {
  expect(distance(sphere(vector(0, 0, 20), 1), vector(0, 0, 10))).toBeUndefined()
})

test('an opening lets rays through, and shows its far side from aslant', () => {
  const wall = box(vector(0, 0, 0), vector(4, 4, 1))
  const opening = box(vector(0, 0, 0), vector(1, 1, 2))
  expect(distance(wall, vector(0, 0, 10), AWAY, [opening])).toBeUndefined()
  expect(distance(wall, vector(2, 0, 10), AWAY, [opening])).toBeCloseTo(9)
  const aslant = unit(vector(1, 0, -1))
  expect(distance(wall, vector(-9.5, 0, 10), aslant, [opening])).toBeCloseTo(10.5 * Math.SQRT2)
})
