import { BLACK, mix, WHITE } from '#db/demo/art/color.ts'
import { drawEngravedBand } from '#db/demo/art/engraving/draw-engraving.ts'
import { type Random, seededRandom } from '#db/demo/art/seeded-random.ts'
import { type Band, braid, type Layer, loops, moire, ripples, rosettes, veil } from './guilloche.ts'

const FAMILIES = { veil, braid, rosettes, moire, loops, ripples } satisfies Record<
  string,
  (random: Random, band: Band) => Layer[]
>

type Guilloche = keyof typeof FAMILIES

export type CoverFamily = Guilloche | 'engraving'

export const coverFamilies: readonly CoverFamily[] = [
  ...(Object.keys(FAMILIES) as Guilloche[]),
  'engraving',
]

const BAND = { width: 1600, height: 400 }
const ENGRAVED_SHARE = 0.15

/** A member's cover, 1600 × 400: light lines of its colour on a dark ground of it. */
export function drawMemberCover(options: {
  color: string
  seed: string | number
  /** Drawn by lot if not given. */
  family?: CoverFamily
}): string {
  const random = seededRandom('cover', options.seed)
  const lot = random.chance(ENGRAVED_SHARE)
    ? 'engraving'
    : random.pick(Object.keys(FAMILIES) as [Guilloche, ...Guilloche[]])
  const family = options.family ?? lot
  const inks = { ink: mix(options.color, WHITE, 0.5), paper: mix(options.color, BLACK, 0.5) }
  if (family === 'engraving') return drawEngravedBand({ ...inks, band: BAND, random })

  const layers = FAMILIES[family](random, BAND).map(
    ({ paths, width, opacity }) =>
      `<path d="${paths.join('')}" stroke-width="${width}" stroke-opacity="${opacity}"/>`,
  )
  const { width, height } = BAND
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="${inks.paper}"/>` +
    `<g fill="none" stroke="${inks.ink}">${layers.join('')}</g></svg>`
  )
}
