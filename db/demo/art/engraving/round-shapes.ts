import type { Shape } from './shape.ts'
import { copy, cross, dot, minus, plus, times, unit, type Vector, vector } from './vector.ts'

const UP = vector(0, 1, 0)
const SIDEWAYS = vector(1, 0, 0)
const SIDE = 0
const FOOT = 1
const TOP = 2

export function sphere(center: Vector, radius: number): Shape {
  // Parallels of a globe read as a ball even in an even tone; leaning back, it hides its pole.
  const pole = unit(vector(0.3, 1, -0.26))
  return {
    center,
    reach: radius,
    crosses({ origin, direction }, span) {
      const to = minus(center, origin)
      const middle = dot(to, direction)
      const chord = radius * radius - (dot(to, to) - middle * middle)
      if (chord <= 0) return false
      const half = Math.sqrt(chord)
      span.near = middle - half
      span.far = middle + half
      span.nearFace = SIDE
      span.farFace = SIDE
      return true
    },
    normalAt(_face, point, normal) {
      normal.x = (point.x - center.x) / radius
      normal.y = (point.y - center.y) / radius
      normal.z = (point.z - center.z) / radius
    },
    contourAt: (_face, point) => dot(minus(point, center), pole),
  }
}

export function cylinder(foot: Vector, radius: number, height: number, axis = UP): Shape {
  return frustum(foot, radius, radius, height, axis)
}

export function cone(foot: Vector, radius: number, height: number): Shape {
  return frustum(foot, radius, 0.0001, height)
}

/** A cylinder whose radius changes evenly from foot to top. */
export function frustum(
  foot: Vector,
  footRadius: number,
  topRadius: number,
  height: number,
  axis = UP,
): Shape {
  const slope = (topRadius - footRadius) / height
  const inverse = 1 / Math.hypot(1, slope)
  return {
    center: plus(foot, times(axis, height / 2)),
    reach: Math.hypot(height / 2, Math.max(footRadius, topRadius)),
    crosses({ origin, direction }, span) {
      const from = minus(origin, foot)
      const rise = dot(direction, axis)
      const start = dot(from, axis)

      let near = Number.NEGATIVE_INFINITY
      let far = Number.POSITIVE_INFINITY
      if (rise !== 0) {
        const atFoot = -start / rise
        const atTop = (height - start) / rise
        near = Math.min(atFoot, atTop)
        far = Math.max(atFoot, atTop)
        span.nearFace = rise > 0 ? FOOT : TOP
        span.farFace = rise > 0 ? TOP : FOOT
      } else if (start < 0 || start > height) return false

      const radius = footRadius + slope * start
      const a = 1 - rise * rise * (1 + slope * slope)
      const b = dot(from, direction) - start * rise - slope * rise * radius
      const c = dot(from, from) - start * start - radius * radius
      const discriminant = b * b - a * c
      if (a > 0) {
        if (discriminant <= 0) return false
        const root = Math.sqrt(discriminant)
        const first = (-b - root) / a
        const second = (-b + root) / a
        if (first > near) {
          near = first
          span.nearFace = SIDE
        }
        if (second < far) {
          far = second
          span.farFace = SIDE
        }
      } else if (discriminant > 0) {
        // A ray steeper than the cone's side is inside before the first root or after the second.
        const root = Math.sqrt(discriminant)
        const first = (-b + root) / a
        const second = (-b - root) / a
        if (near < first) {
          if (first < far) span.farFace = SIDE
          far = Math.min(far, first)
        } else if (second > near) {
          near = second
          span.nearFace = SIDE
        }
      }
      span.near = near
      span.far = far
      return near < far
    },
    normalAt(face, point, normal) {
      if (face !== SIDE) {
        copy(face === TOP ? axis : times(axis, -1), normal)
        return
      }
      const from = minus(point, foot)
      const radial = unit(minus(from, times(axis, dot(from, axis))))
      copy(times(minus(radial, times(axis, slope)), inverse), normal)
    },
    contourAt: (face, point) => (face === SIDE ? dot(minus(point, foot), axis) : undefined),
  }
}

export function torus(center: Vector, axis: Vector, radius: number, tube: number): Shape {
  const pole = unit(axis)
  // Lines across the tube begin and end opposite `start`: at the foot of a standing ring.
  const start = unit(minus(Math.abs(pole.y) > 0.9 ? SIDEWAYS : UP, times(pole, pole.y)))
  const quarter = cross(pole, start)
  const reach = radius + tube

  function distance(point: Vector): number {
    const from = minus(point, center)
    const height = dot(from, pole)
    const flat = Math.sqrt(Math.max(0, dot(from, from) - height * height))
    return Math.sqrt((flat - radius) ** 2 + height * height) - tube
  }

  return {
    center,
    reach,
    crosses({ origin, direction }, span) {
      const to = minus(center, origin)
      const middle = dot(to, direction)
      const chord = reach * reach - (dot(to, to) - middle * middle)
      if (chord <= 0) return false
      const half = Math.sqrt(chord)
      let t = Math.max(0, middle - half)
      for (let step = 0; step < 60 && t < middle + half; step++) {
        const room = distance(plus(origin, times(direction, t)))
        if (room < 0.0008) {
          span.near = t
          span.far = t
          span.nearFace = SIDE
          span.farFace = SIDE
          return true
        }
        t += room
      }
      return false
    },
    normalAt(_face, point, normal) {
      const from = minus(point, center)
      const flat = minus(from, times(pole, dot(from, pole)))
      copy(unit(minus(from, times(unit(flat), radius))), normal)
    },
    contourAt(_face, point) {
      const from = minus(point, center)
      return radius * Math.atan2(dot(from, quarter), dot(from, start))
    },
    contourTurn: radius * Math.PI * 2,
  }
}
