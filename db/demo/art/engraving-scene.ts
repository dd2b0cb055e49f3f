import type { Solid } from './shape.ts'
import { plus, type Vector, vector } from './vector.ts'

/** A still life on a floor at height 0, and where it is seen and lit from. */
export type EngravingScene = {
  solids: readonly Solid[]
  eye: Vector
  target: Vector
  /** How close the view is: a longer lens for a higher number. */
  zoom: number
  /** Toward the light. */
  light: Vector
  /** The sun's place in the picture, in shares of its height from the centre; none if absent. */
  sun?: { x: number; y: number; radius: number }
}

/** An eye looking at `target` from a distance; angles in degrees, 0 facing the scene. */
export function orbit(target: Vector, distance: number, azimuth: number, rise: number): Vector {
  const [a, e] = [(azimuth * Math.PI) / 180, (rise * Math.PI) / 180]
  const flat = distance * Math.cos(e)
  return plus(target, vector(flat * Math.sin(a), distance * Math.sin(e), flat * Math.cos(a)))
}
