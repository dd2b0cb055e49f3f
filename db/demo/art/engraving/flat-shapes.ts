import type { Shape } from './shape.ts'
import { copy, dot, plus, tilted, times, turned, unit, type Vector, vector } from './vector.ts'

/** Angles in radians, around the shape's own centre: first the tilt, then the turn. */
export type Pose = { turn?: number; tilt?: number }

export function box(center: Vector, half: Vector, pose: Pose = {}): Shape {
  const plane = (normal: Vector, distance: number) => ({ normal, distance })
  return polyhedron(center, Math.hypot(half.x, half.y, half.z), pose, [
    plane(vector(1, 0, 0), half.x),
    plane(vector(-1, 0, 0), half.x),
    plane(vector(0, 1, 0), half.y),
    plane(vector(0, -1, 0), half.y),
    plane(vector(0, 0, 1), half.z),
    plane(vector(0, 0, -1), half.z),
  ])
}

/** A box given by the middle of its foot. */
export function block(foot: Vector, size: Vector, pose: Pose = {}): Shape {
  return box(plus(foot, vector(0, size.y / 2, 0)), times(size, 0.5), pose)
}

/** A convex outline (x, y), listed counter-clockwise, made `2 × halfDepth` deep. */
export function prism(
  center: Vector,
  outline: readonly (readonly [number, number])[],
  halfDepth: number,
  pose: Pose = {},
): Shape {
  const planes: Plane[] = [
    { normal: vector(0, 0, 1), distance: halfDepth },
    { normal: vector(0, 0, -1), distance: halfDepth },
  ]
  let reach = 0
  outline.forEach(([x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y]
    const normal = unit(vector(nextY - y, x - nextX, 0))
    planes.push({ normal, distance: normal.x * x + normal.y * y })
    reach = Math.max(reach, Math.hypot(x, y, halfDepth))
  })
  return polyhedron(center, reach, pose, planes)
}

export function pyramid(foot: Vector, halfBase: number, height: number, turn = 0): Shape {
  const side = (normal: Vector) => ({ normal: unit(normal), distance: dot(unit(normal), apex) })
  const apex = vector(0, height / 2, 0)
  const reach = Math.hypot(halfBase, halfBase, height / 2)
  return polyhedron(plus(foot, apex), reach, { turn }, [
    { normal: vector(0, -1, 0), distance: height / 2 },
    side(vector(height, halfBase, 0)),
    side(vector(-height, halfBase, 0)),
    side(vector(0, halfBase, height)),
    side(vector(0, halfBase, -height)),
  ])
}

type Plane = { normal: Vector; distance: number }

function polyhedron(center: Vector, reach: number, pose: Pose, local: readonly Plane[]): Shape {
  const planes = local.map(({ normal, distance }) => {
    const world = turned(tilted(normal, pose.tilt ?? 0), pose.turn ?? 0)
    return { normal: world, distance: distance + dot(world, center) }
  })
  return {
    center,
    reach,
    crosses({ origin, direction }, span) {
      let near = Number.NEGATIVE_INFINITY
      let far = Number.POSITIVE_INFINITY
      let face = 0
      for (const { normal, distance } of planes) {
        const slope = dot(normal, direction)
        const room = distance - dot(normal, origin)
        if (slope < 0) {
          const t = room / slope
          if (t > near) {
            near = t
            span.nearFace = face
          }
        } else if (slope > 0) {
          const t = room / slope
          if (t < far) {
            far = t
            span.farFace = face
          }
        } else if (room < 0) return false
        if (near >= far) return false
        face++
      }
      span.near = near
      span.far = far
      return true
    },
    normalAt(face, _point, normal) {
      const plane = planes[face]
      if (plane) copy(plane.normal, normal)
    },
    contourAt: () => undefined,
  }
}
