import type { EngravingName } from '#db/demo/art/engraving/draw-engraving.ts'
import type { Media } from '#db/demo/media.ts'
import type { Random } from '#db/demo/random.ts'
import type { Text } from '#db/standard/text.ts'

const text = (fr: string, en: string, es: string, it: string, de: string): Text => ({
  FR_FR: fr,
  EN_GB: en,
  ES_ES: es,
  IT_IT: it,
  DE_DE: de,
})

const SPHERE = text(
  'Une sphère et un empilement sur une balance',
  'A sphere and a stack on a scale',
  'Una esfera y una pila en una balanza',
  'Una sfera e una pila su una bilancia',
  'Eine Kugel und ein Stapel auf einer Waage',
)
const BRIDGE = text(
  'Un pont à quatre arches',
  'A bridge of four arches',
  'Un puente de cuatro arcos',
  'Un ponte a quattro arcate',
  'Eine Brücke mit vier Bögen',
)

type Kept = { scene: EngravingName; hue: number; usage: 'CONTEXT' | 'COVER' | 'SOCIAL'; alt?: Text }

const KEPT: Kept[] = [
  { scene: 'balance', hue: 60, usage: 'COVER', alt: SPHERE },
  { scene: 'bridge', hue: 235, usage: 'CONTEXT', alt: BRIDGE },
  { scene: 'bridge', hue: 140, usage: 'SOCIAL', alt: BRIDGE },
  { scene: 'towers', hue: 200, usage: 'COVER' },
  { scene: 'cut-cube', hue: 35, usage: 'CONTEXT' },
  { scene: 'gears', hue: 255, usage: 'COVER' },
  { scene: 'steps', hue: 95, usage: 'SOCIAL' },
]

/** Pictures that wait in the library: some are described, of others nobody has said yet what they show. */
export function addLibrary({ media, random }: { media: Media; random: Random }): void {
  for (const { alt, ...picture } of KEPT) {
    const own = random.fork(`library:${picture.scene}:${picture.hue}`)
    media.engraving({ ...picture, ...(alt ? { alt } : { isMuteYet: true }) }, own)
  }
}
