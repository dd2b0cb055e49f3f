import type { Ray, Solid, Span } from './shape.ts'
import { dot, minus, type Vector } from './vector.ts'

export type Hit = {
  /** Distance along the ray. */
  t: number
  face: number
  /** 0 is the shape itself, n its nth cut. */
  tool: number
}

export type Sphere = { center: Vector; reach: number }

/** Whether a ray stays clear of a sphere on its way. */
export function passes({ origin, direction }: Ray, { center, reach }: Sphere): boolean {
  const to = minus(center, origin)
  const along = dot(to, direction)
  return along < -reach || dot(to, to) - along * along > reach * reach
}

/** A sphere around a point that holds all the solids. */
export function sphereAround(center: Vector, solids: readonly Solid[]): Sphere {
  const reaches = solids.map(({ shape }) => {
    const { x, y, z } = minus(shape.center, center)
    return Math.hypot(x, y, z) + shape.reach
  })
  return { center, reach: Math.max(...reaches) }
}

const whole: Span = { near: 0, far: 0, nearFace: 0, farFace: 0 }
const gone: Span = { near: 0, far: 0, nearFace: 0, farFace: 0 }

/** Whether a ray meets what is left of a solid; `hit` then says where first. */
export function meets(solid: Solid, ray: Ray, hit: Hit): boolean {
  if (!solid.shape.crosses(ray, whole) || whole.far < 0) return false
  const { far } = whole
  hit.t = Math.max(whole.near, 0)
  hit.face = whole.nearFace
  hit.tool = 0
  // Leaving one hollow, the ray may come out into another: goes on until it stands in none.
  for (let isMoved = true; isMoved; ) {
    isMoved = false
    for (let tool = 0; tool < solid.cuts.length; tool++) {
      if (!solid.cuts[tool]?.crosses(ray, gone)) continue
      if (gone.near > hit.t || gone.far <= hit.t) continue
      hit.t = gone.far
      hit.face = gone.farFace
      hit.tool = tool + 1
      isMoved = true
      if (hit.t >= far) return false
    }
  }
  return true
}
