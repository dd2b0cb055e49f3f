export type Vector = { x: number; y: number; z: number }

export function vector(x: number, y: number, z: number): Vector {
  return { x, y, z }
}

export function plus(a: Vector, b: Vector): Vector {
  return { x: a.x + b.x, y: a.y + b.y, z: a.z + b.z }
}

export function minus(a: Vector, b: Vector): Vector {
  return { x: a.x - b.x, y: a.y - b.y, z: a.z - b.z }
}

export function times(a: Vector, factor: number): Vector {
  return { x: a.x * factor, y: a.y * factor, z: a.z * factor }
}

export function dot(a: Vector, b: Vector): number {
  return a.x * b.x + a.y * b.y + a.z * b.z
}

export function cross(a: Vector, b: Vector): Vector {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x }
}

export function unit(a: Vector): Vector {
  return times(a, 1 / Math.sqrt(dot(a, a)))
}

/** Turned around the vertical axis. */
export function turned(a: Vector, angle: number): Vector {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return { x: a.x * c + a.z * s, y: a.y, z: a.z * c - a.x * s }
}

/** Tilted around the axis that points at the viewer. */
export function tilted(a: Vector, angle: number): Vector {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return { x: a.x * c - a.y * s, y: a.x * s + a.y * c, z: a.z }
}

/** Writes one vector into another: the tracer asks for millions and keeps none. */
export function copy(from: Vector, into: Vector): void {
  into.x = from.x
  into.y = from.y
  into.z = from.z
}
