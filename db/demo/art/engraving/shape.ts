import type { Vector } from './vector.ts'

export type Ray = { origin: Vector; direction: Vector }

/** The part of a ray inside a shape, and the faces through which it comes in and goes out. */
export type Span = { near: number; far: number; nearFace: number; farFace: number }

/** A solid body without hollows (the torus excepted), or a tool that cuts into one. */
export type Shape = {
  center: Vector
  /** Radius of a sphere around the centre that holds the whole shape. */
  reach: number
  /** Fills `span` and says whether the ray meets the shape at all. */
  crosses(ray: Ray, span: Span): boolean
  /** The outward direction at a point of a face, written into `normal`. */
  normalAt(face: number, point: Vector, normal: Vector): void
  /** Where a round face lies along the way the engraver's lines follow each other; nothing if flat. */
  contourAt(face: number, point: Vector): number | undefined
  /** Length of the contour where it comes back to its start. */
  contourTurn?: number
}

/** A shape with others taken out of it. */
export type Solid = { shape: Shape; cuts: readonly Shape[] }

/** Faces of one shape are numbered below this. */
export const FACES_PER_SHAPE = 16

export function solid(shape: Shape, ...cuts: readonly Shape[]): Solid {
  return { shape, cuts }
}
