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
}

export const shape = (data: string) => `<path d="${data}"/>`

/** Round locks side by side, each as centre and radius. */
export function curls(...locks: readonly (readonly [x: number, y: number, radius: number])[]): string {
  return locks.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('')
}
