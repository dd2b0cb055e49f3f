import type { Random } from '#db/demo/art/seeded-random.ts'
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
}

type Range = readonly [low: number, high: number]

/** From where a scene looks well; angles in degrees, azimuth 0 facing it. */
type Viewpoint = { target: Vector; distance: number; azimuth: Range; rise: Range }

/** Sets a still life in a view of its own, with the light coming from the left. */
export function setScene(
  random: Random,
  solids: readonly Solid[],
  viewpoint: Viewpoint,
): EngravingScene {
  const { target, distance } = viewpoint
  const azimuth = radians(random.between(...viewpoint.azimuth))
  const rise = radians(random.between(...viewpoint.rise))
  const flat = distance * Math.cos(rise)
  const offset = vector(
    flat * Math.sin(azimuth),
    distance * Math.sin(rise),
    flat * Math.cos(azimuth),
  )
  const lightAzimuth = azimuth - radians(random.between(40, 62))
  const light = vector(
    Math.sin(lightAzimuth),
    random.between(0.95, 1.2),
    Math.cos(lightAzimuth) + 0.12,
  )
  return { solids, target, eye: plus(target, offset), zoom: 1.6, light }
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
