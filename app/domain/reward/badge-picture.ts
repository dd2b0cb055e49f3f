import { localizedPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'

export const BADGE_THEMES = ['light', 'dark'] as const
export type BadgeTheme = (typeof BADGE_THEMES)[number]

/** The widths in which a badge is drawn as PNG; any other is refused, or they would be endless. */
export const BADGE_WIDTHS = [160, 240, 320, 480, 640, 960] as const

const FORMATS = ['svg', 'png'] as const
export type BadgeFormat = (typeof FORMATS)[number]

/** In the units of the drawing; every picture has these proportions. */
export const REWARD_BADGE = { width: 240, height: 300 } as const
export const RATING_BADGE = { width: 320, height: 96 } as const

type Drawn = {
  brandName: string
  /** In words, for whoever cannot see it. */
  label: string
  theme: BadgeTheme
  /** The whole number is the width of a PNG. */
  format: 'svg' | number
}

/** Paths of the engraving, each filled or stroked with `currentColor`, around the middle of a square. */
export type MedalShapes = { halfSide: number; ground: string; relief: string; star: string }

/** A reward with the three lines of its payload. */
export type RewardBadge = Drawn & {
  badge: 'reward'
  medal: MedalShapes & { numeral: string | null; numeralSize: number }
  lines: { top: string; middle: string; bottom: string }
}

/** How a member is rated today. */
export type RatingBadge = Drawn & {
  badge: 'rating'
  /** Whether some reviews are authenticated: the mark stands for nothing else. */
  isAuthenticated: boolean
  rating: { written: string; full: number; half: boolean } | null
  count: string
  via: string
}

export type BadgePicture = RewardBadge | RatingBadge

type Wish = { format: BadgeFormat; theme?: BadgeTheme | undefined; width?: number | undefined }

export function rewardPicturePath(locale: Locale, id: string, wish: Wish): string {
  return picturePath(locale, '_reward', id, wish)
}

export function ratingPicturePath(locale: Locale, slug: string, wish: Wish): string {
  return picturePath(locale, '_badge', slug, wish)
}

function picturePath(locale: Locale, folder: string, name: string, wish: Wish): string {
  const { format, theme, width } = wish
  const search = new URLSearchParams({
    ...(theme && { theme }),
    ...(width !== undefined && { w: `${width}` }),
  }).toString()
  const path = localizedPath(locale, `/${folder}/${encodeURIComponent(name)}.${format}`)
  return search ? `${path}?${search}` : path
}

/** `aBcDeF123456.svg` → its name and format; nothing for other endings. */
export function parsePictureName(file: string): { name: string; format: BadgeFormat } | undefined {
  const format = FORMATS.find((ending) => file.endsWith(`.${ending}`))
  const name = format && file.slice(0, -format.length - 1)
  return format && name ? { name, format } : undefined
}
