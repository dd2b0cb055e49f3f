import { number, type Point } from '#db/demo/art/cover/smooth-curve.ts'

type Paint = { fill?: string; stroke?: string; width?: number; cap?: 'round' | 'butt' }

/** Attributes left out fall back on those of the group around. */
function attributes({ fill, stroke, width, cap }: Paint): string {
  let text = ''
  if (fill !== undefined) text += ` fill="${fill}"`
  if (stroke !== undefined) text += ` stroke="${stroke}"`
  if (width !== undefined) text += ` stroke-width="${number(width)}"`
  if (cap !== undefined) text += ` stroke-linecap="${cap}"`
  return text
}

export function path(data: string, paint: Paint = {}): string {
  return `<path d="${data}"${attributes(paint)}/>`
}

export function circle(x: number, y: number, radius: number, paint: Paint = {}): string {
  const place = `cx="${number(x)}" cy="${number(y)}" r="${number(radius)}"`
  return `<circle ${place}${attributes(paint)}/>`
}

export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  corner = 0,
  paint: Paint = {},
): string {
  const size = `width="${number(width)}" height="${number(height)}" rx="${number(corner)}"`
  return `<rect x="${number(x)}" y="${number(y)}" ${size}${attributes(paint)}/>`
}

export function polygon(points: readonly Point[], paint: Paint = {}): string {
  return path(outline(points), paint)
}

/** Closed path data through corners. */
export function outline(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${number(x)} ${number(y)}`).join('L')}Z`
}

export function turned(degrees: number, content: string): string {
  return `<g transform="rotate(${number(degrees)})">${content}</g>`
}

export function moved(x: number, y: number, content: string): string {
  return `<g transform="translate(${number(x)} ${number(y)})">${content}</g>`
}

export function scaled(factor: number, content: string): string {
  return `<g transform="scale(${Math.round(factor * 1000) / 1000})">${content}</g>`
}

export function mirrored(isMirrored: boolean, content: string): string {
  return isMirrored ? `<g transform="scale(-1 1)">${content}</g>` : content
}

/** Corners of a regular polygon, the first at the top unless turned. */
export function corners(count: number, radius: number, degrees = 0): Point[] {
  return Array.from({ length: count }, (_, n) => polar(radius, (n * 360) / count + degrees))
}

/** A point at an angle in degrees, clockwise from the top. */
export function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) }
}

export function sequence<Item>(count: number, make: (n: number) => Item): Item[] {
  return Array.from({ length: count }, (_, n) => make(n))
}
