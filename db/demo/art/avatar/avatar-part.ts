/**
 * Portraits are drawn on a field of 200 × 200, the sitter turned slightly to the right of the
 * picture: face from (66, 42) to (137, 136), ear at the left, neck down to y = 152.
 */
export type Hair = {
  /** Behind the head and the shoulders' line. */
  back?: string
  /** Over the forehead; elements take colour and line from the group around them. */
  front?: string
  /** Fine lines within the hair. */
  strands?: string
  hidesEar?: boolean
  /** Worn with a beard. */
  asksBeard?: boolean
  /** Too dense to show as bare paper. */
  isDense?: boolean
}

export const shape = (data: string) => `<path d="${data}"/>`

/** Round locks side by side, each as centre and radius. */
export function curls(
  ...locks: readonly (readonly [x: number, y: number, radius: number])[]
): string {
  return locks.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('')
}

/** Locks all along an arc, in degrees clockwise from the top. */
export function curlsAround(
  center: { x: number; y: number; reach: number },
  arc: { from: number; to: number; count: number; radius: number },
): string {
  const locks = Array.from({ length: arc.count }, (_, n) => {
    const degrees = arc.from + ((arc.to - arc.from) * n) / (arc.count - 1)
    const angle = (degrees * Math.PI) / 180
    const x = Math.round(center.x + center.reach * Math.sin(angle))
    const y = Math.round(center.y - center.reach * Math.cos(angle))
    return [x, y, arc.radius] as const
  })
  return curls(...locks)
}

/** A plait hanging from a point, tress over tress. */
export function plait(x: number, top: number, tresses: number): string {
  let drawn = ''
  for (let n = 0; n < tresses; n++) {
    const side = n % 2 === 0 ? 1 : -1
    const y = top + n * 11
    drawn += shape(
      `M${x - side * 9} ${y - 2}C${x - side * 2} ${y - 8} ${x + side * 12} ${y - 4} ${x + side * 10} ${y + 8}C${x + side * 6} ${y + 16} ${x - side * 4} ${y + 14} ${x - side * 9} ${y - 2}Z`,
    )
  }
  return drawn
}
