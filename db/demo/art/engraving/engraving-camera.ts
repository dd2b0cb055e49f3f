import type { EngravingScene } from './engraving-scene.ts'
import type { Sphere } from './solid-hit.ts'
import { cross, dot, minus, unit, type Vector, vector } from './vector.ts'

/** The part of the picture in which something may show, in pixels. */
export type Bounds = { left: number; right: number; top: number; bottom: number }

const UP = vector(0, 1, 0)

/** Turns points of the picture, in pixels from its upper left corner, into directions. */
export function engravingCamera(
  { eye, target, zoom }: EngravingScene,
  { width, height }: { width: number; height: number },
) {
  const forward = unit(minus(target, eye))
  const rightward = unit(cross(forward, UP))
  const upward = cross(rightward, forward)
  const focal = zoom * height

  return {
    focal,
    /** Where sky and floor meet. */
    horizon: height / 2 + focal * (forward.y / Math.hypot(forward.x, forward.z)),

    aim(x: number, y: number, direction: Vector): void {
      const u = (x - width / 2) / focal
      const v = (height / 2 - y) / focal
      const length = 1 / Math.sqrt(1 + u * u + v * v)
      direction.x = (forward.x + rightward.x * u + upward.x * v) * length
      direction.y = (forward.y + rightward.y * u + upward.y * v) * length
      direction.z = (forward.z + rightward.z * u + upward.z * v) * length
    },

    /** How far a point lies in front of the picture's plane. */
    depthOf: (point: Vector): number => dot(minus(point, eye), forward),

    boundsOf({ center, reach }: Sphere): Bounds {
      const to = minus(center, eye)
      const depth = dot(to, forward)
      const x = width / 2 + (focal * dot(to, rightward)) / depth
      const y = height / 2 - (focal * dot(to, upward)) / depth
      // Seen off the axis, a sphere's outline is longer than its radius suggests.
      const spread = (1.15 * focal * reach) / Math.max(reach * 0.2, depth - reach)
      return { left: x - spread, right: x + spread, top: y - spread, bottom: y + spread }
    },
  }
}
