import { oklch } from '#db/demo/art/color.ts'
import { type Random, seededRandom } from '#db/demo/art/seeded-random.ts'
import * as architecture from './architecture-scenes.ts'
import { engrave } from './engraving.ts'
import type { EngravingScene } from './engraving-scene.ts'
import * as forms from './form-scenes.ts'
import * as objects from './object-scenes.ts'
import { plus, vector } from './vector.ts'

const SCENES = {
  arches: architecture.arches,
  balance: objects.balance,
  books: objects.books,
  bridge: architecture.bridge,
  coins: objects.coins,
  columns: architecture.columns,
  'cut-cube': forms.cutCube,
  dominoes: objects.dominoes,
  gears: objects.gears,
  hourglass: objects.hourglass,
  lighthouse: architecture.lighthouse,
  pawns: objects.pawns,
  plinth: forms.plinth,
  pyramids: architecture.pyramids,
  rings: forms.rings,
  spheres: forms.spheres,
  'spiral-stairs': architecture.spiralStairs,
  steps: architecture.steps,
  towers: architecture.towers,
} satisfies Record<string, (random: Random) => EngravingScene>

export type EngravingName = keyof typeof SCENES

export const engravingNames = Object.keys(SCENES) as [EngravingName, ...EngravingName[]]

/** A still life in two inks, 1200 × 800: dark of a hue (degrees) on its tint. */
export function drawEngraving(options: {
  scene: EngravingName
  hue: number
  seed: string | number
}): string {
  const { scene, hue, seed } = options
  const random = seededRandom('engraving', scene, seed)
  return engrave(
    SCENES[scene](random),
    { width: 1200, height: 800, period: 6.5 },
    {
      ink: oklch(0.34, 0.1, hue),
      paper: oklch(0.93, 0.035, hue),
      isMirrored: random.chance(0.35),
    },
  )
}

/** Scenes that fill a low, wide band; the eye looks past them, so that they stand to the right. */
const WIDE_SCENES = ['arches', 'bridge', 'coins', 'dominoes', 'pyramids', 'towers'] as const

/** A still life by night: light lines on a dark ground. */
export function drawEngravedBand(options: {
  ink: string
  paper: string
  band: { width: number; height: number }
  random: Random
}): string {
  const { ink, paper, band, random } = options
  const scene = SCENES[random.pick(WIDE_SCENES)](random)
  const aside = vector(random.between(-3, -1.4), 0.1, 0)
  const view = { target: plus(scene.target, aside), eye: plus(scene.eye, aside), zoom: 2 }
  return engrave({ ...scene, ...view }, { ...band, period: 6 }, { ink, paper, isNight: true })
}
