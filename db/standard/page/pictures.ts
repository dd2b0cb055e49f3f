import type { Text } from '#db/standard/text.ts'
import type { Picture } from '#domain/contract/picture.ts'
import { HERO } from './home-texts.ts'
import { CTA } from './page-texts.ts'

/** The pictures of pages, in the folder `pictures`: engravings, drawn once. Without words they are decoration. */
export const PICTURES = {
  rings: { hue: 165, alt: CTA.picture },
  arches: { hue: 165, alt: HERO.picture },
  steps: { hue: 165 },
  balance: { hue: 60 },
  lighthouse: { hue: 200 },
} as const satisfies Record<string, { hue: number; alt?: Text }>

export type PictureName = keyof typeof PICTURES

export const PICTURE_NAMES = Object.keys(PICTURES) as PictureName[]

export const pictureAddress = (name: PictureName) => `/media/standard/${name}.webp`

export function pictureNamed(name: PictureName): Picture {
  const picture: { hue: number; alt?: Text } = PICTURES[name]
  return {
    tf_public_url: pictureAddress(name),
    width: 1_200,
    height: 800,
    alt: picture.alt ?? null,
  }
}
