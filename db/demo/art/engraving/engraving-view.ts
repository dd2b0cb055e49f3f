import { type Bounds, engravingCamera } from './engraving-camera.ts'
import type { EngravingScene } from './engraving-scene.ts'
import { FACES_PER_SHAPE, type Ray, type Shape, type Solid } from './shape.ts'
import { type Hit, meets, passes, sphereAround } from './solid-hit.ts'
import { copy, dot, minus, plus, times, unit, type Vector, vector } from './vector.ts'

export type Frame = {
  width: number
  height: number
  /** Pixels between two lines. */
  period: number
}

/** What an engraver needs to know about one point of the picture. */
export type Sample = {
  /** Same number: same face in the same light, so that a line may run on. */
  region: number
  /** 0 is bare paper, 1 is solid ink. */
  dark: number
  /** Lines run where this is a whole number. */
  line: number
  /** Flat faces take a second set of lines in their shadows. */
  isFlat: boolean
}

const UP = vector(0, 1, 0)
const SKY = 0
const FLOOR = 2
const FIRST_SOLID = 4

/** Sky and floor, against what stands on it. */
export function isBackdrop(region: number): boolean {
  return region < FIRST_SOLID
}

const SURFACE_GAP = 0.004
/** Lines never quite leave a face: without outlines, they alone say where it is. */
const FAINTEST = 0.095
const DARKEST = 0.97

type Placed = Solid & {
  region: number
  /** Pixels per unit of length at the solid's distance. */
  scale: number
  bounds: Bounds
}

/** Answers what stands at a point of the picture, in pixels from its upper left corner. */
export function engravingView(scene: EngravingScene, frame: Frame) {
  const { height, period } = frame
  const camera = engravingCamera(scene, frame)
  const light = unit(scene.light)
  let regions = FIRST_SOLID
  const placed = scene.solids.map(place)
  const everything = sphereAround(scene.target, scene.solids)

  const ray: Ray = { origin: scene.eye, direction: vector(0, 0, 1) }
  const shadowRay: Ray = { origin: vector(0, 0, 0), direction: light }
  const hit: Hit = { t: 0, face: 0, tool: 0 }
  const nearest: Hit = { t: 0, face: 0, tool: 0 }
  const normal = vector(0, 0, 0)

  function place(solid: Solid): Placed {
    const region = regions
    regions += FACES_PER_SHAPE * (solid.cuts.length + 1) * 2
    const scale = camera.focal / camera.depthOf(solid.shape.center)
    return { ...solid, region, scale, bounds: camera.boundsOf(solid.shape) }
  }

  function solidAt(x: number, y: number): Placed | undefined {
    let found: Placed | undefined
    nearest.t = Number.POSITIVE_INFINITY
    for (const solid of placed) {
      const { left, right, top, bottom } = solid.bounds
      if (x < left || x > right || y < top || y > bottom) continue
      if (!meets(solid, ray, hit) || hit.t >= nearest.t) continue
      nearest.t = hit.t
      nearest.face = hit.face
      nearest.tool = hit.tool
      found = solid
    }
    return found
  }

  function isShaded(point: Vector): boolean {
    shadowRay.origin = plus(point, times(normal, SURFACE_GAP))
    if (passes(shadowRay, everything)) return false
    for (const solid of placed) {
      if (!passes(shadowRay, solid.shape) && meets(solid, shadowRay, hit)) return true
    }
    return false
  }

  function sample(x: number, y: number, out: Sample): void {
    camera.aim(x, y, ray.direction)
    const solid = solidAt(x, y)
    const { direction } = ray
    const floorAt = direction.y < 0 ? -scene.eye.y / direction.y : Number.POSITIVE_INFINITY
    if (solid && nearest.t < floorAt) sampleSolid(solid, out)
    else if (floorAt < Number.POSITIVE_INFINITY) sampleFloor(floorAt, y, out)
    else sampleSky(y, out)
  }

  function sampleSky(y: number, out: Sample): void {
    out.region = SKY
    out.dark = 0.1 + 0.13 * Math.max(0, (camera.horizon - y) / height)
    out.line = y / period
    out.isFlat = true
  }

  function sampleFloor(t: number, y: number, out: Sample): void {
    const point = plus(ray.origin, times(ray.direction, t))
    copy(UP, normal)
    const shaded = isShaded(point)
    out.region = shaded ? FLOOR + 1 : FLOOR
    const haze = Math.min(1, Math.max(0, (t - 9) / 14))
    out.dark = shaded ? 0.62 - 0.4 * haze : 0
    out.line = y / period
    out.isFlat = true
  }

  function sampleSolid(solid: Placed, out: Sample): void {
    const point = plus(ray.origin, times(ray.direction, nearest.t))
    const shape = nearest.tool === 0 ? solid.shape : (solid.cuts[nearest.tool - 1] ?? solid.shape)
    shape.normalAt(nearest.face, point, normal)
    if (nearest.tool > 0) copy(times(normal, -1), normal)

    const facing = dot(normal, light)
    const shaded = facing <= 0 || isShaded(point)
    const face = nearest.tool * FACES_PER_SHAPE + nearest.face
    out.region = solid.region + face * 2 + (shaded && facing > 0 ? 1 : 0)
    const dark = 1 - brightness(solid.shape, point, shaded ? 0 : facing)
    out.dark = Math.min(DARKEST, Math.max(FAINTEST, dark))
    const contour = shape.contourAt(nearest.face, point)
    out.isFlat = contour === undefined
    if (contour === undefined) {
      out.line = flatLine(point, solid) * (solid.scale / period)
      return
    }
    out.line = contour * (solid.scale / period)
    if (shape.contourTurn !== undefined) {
      // A whole, even number of lines, half a line off the start: the last meets the first unseen.
      const lines = 2 * Math.round((shape.contourTurn * solid.scale) / period / 2)
      out.line = (contour / shape.contourTurn) * lines + 0.5
    }
  }

  function brightness(shape: Shape, point: Vector, facing: number): number {
    const footing = 0.3 * Math.max(0, 1 - point.y / 1.2) * (1 - Math.abs(normal.y))
    const drift = (0.1 * dot(minus(point, shape.center), light)) / shape.reach
    return (0.13 + 0.14 * normal.y + drift + 0.9 * facing) * (1 - footing)
  }

  /** Courses on upright faces, and lines along the picture on level ones, in perspective. */
  function flatLine(point: Vector, { scale }: Placed): number {
    if (Math.abs(normal.y) < 0.9) return point.y
    const foreshortening = (Math.abs(scene.eye.y - point.y) * scale) / camera.focal
    return point.z * Math.max(0.08, foreshortening)
  }

  return sample
}
