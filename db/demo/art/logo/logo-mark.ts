import type { Random } from '#db/demo/art/seeded-random.ts'

export type MarkColors = { mark: string; ground: string }

/**
 * SVG elements around the origin, within a radius of about 70, for a group filled with the
 * mark's colour. Lines name it themselves; the ground's colour cuts holes.
 */
type DrawMark = (random: Random, colors: MarkColors) => string

/** Different ways to draw one motif. */
export type MarkFamily = readonly [DrawMark, ...DrawMark[]]
