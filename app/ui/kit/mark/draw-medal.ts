import type { MedalShapes } from '#domain/reward/widget.ts'
import { line, plaited, type Rosette, svgFile, symbol, toothed } from './draw-seal-parts.ts'

/** Each family of rewards has an engraving of its own: one sees which it is before reading. */
export const ENGRAVINGS = {
  award: ring({ strands: 5, lobes: 9, ripples: 27, rippleShare: 0.26, phase: Math.PI }),
  podium: ring({ strands: 4, lobes: 12, ripples: 24, rippleShare: 0.34, phase: 0 }),
  milestone: ring({ strands: 3, lobes: 16, ripples: 32, rippleShare: 0.16, phase: Math.PI / 2 }),
} as const satisfies Record<string, Rosette>

export type Engraving = keyof typeof ENGRAVINGS

const RADIUS = 500
const EDGE = { radius: 470, depth: 12, teeth: 46 }

/** The file medal.svg: the ground, the edge and disc that all have, and an engraving per family. */
export function drawMedal(): string {
  return svgFile(
    symbol('ground', RADIUS, filled(edge)),
    symbol('edge', RADIUS, rim),
    ...Object.entries(ENGRAVINGS).map(([name, rosette]) => symbol(name, RADIUS, engraved(rosette))),
    symbol('star', RADIUS, filled(STAR)),
  )
}

/** The same medal for pictures that stand alone, where no style sheet reaches. */
export function medalShapes(engraving: Engraving): MedalShapes {
  return {
    halfSide: RADIUS,
    ground: filled(edge),
    relief: `<g opacity="0.75">${engraved(ENGRAVINGS[engraving])}</g>${rim}`,
    star: filled(STAR),
  }
}

const edge = toothed(EDGE.radius, EDGE.depth, EDGE.teeth)
const rim = `${line(edge, 10)}<circle r="230" fill="currentColor"/>`
const engraved = (rosette: Rosette) => line(plaited(rosette), 7)
const filled = (path: string) => `<path fill="currentColor" d="${path}"/>`

const STAR = 'M0-130 38-42 133-36 60 26 83 118 0 68-83 118-60 26-133-36-38-42z'

function ring(waves: Omit<Rosette, 'inner' | 'outer'>): Rosette {
  return { inner: 245, outer: 425, ...waves }
}
