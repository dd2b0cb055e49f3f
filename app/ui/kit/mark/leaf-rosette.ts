import { plaited, type Rosette } from './draw-seal-parts.ts'

type Ring = Pick<Rosette, 'inner' | 'outer' | 'strands'>

/** In units of 250 around the middle: at 44 px a tenth of a pixel, in a third of the letters. */
const MEDALLION: Ring = { inner: 135, outer: 242, strands: 3 }
const SEAL: Ring = { inner: 340, outer: 695, strands: 7 }

/** The medallion of an entry, drawn from the first bytes of its leaf hash: two entries hardly ever look alike. */
export const leafMedallion = (leaf: string): string => drawn(leaf, MEDALLION)

export const leafSeal = (leaf: string): string => drawn(leaf, SEAL)

/** Bytes 0 to 3: lobes, harmonic, depth, phase. */
function drawn(leaf: string, ring: Ring): string {
  const [lobes = 0, harmonic = 0, depth = 0, phase = 0] = Array.from(atob(leaf), (sign) =>
    sign.charCodeAt(0),
  )
  const count = 5 + (lobes % 9)
  return plaited({
    ...ring,
    lobes: count,
    ripples: count * (2 + (harmonic % 3)),
    rippleShare: 0.16 + (depth / 255) * 0.22,
    phase: (phase / 255) * Math.PI * 2,
  })
}
