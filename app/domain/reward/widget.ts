import { localizedPath } from '#domain/address/paths.ts'
import { isLocale, type Locale } from '#domain/locale.ts'

export const BADGE_THEMES = ['light', 'dark'] as const

/** The widths in which a badge is drawn as PNG; any other is refused, or they would be endless. */
export const BADGE_WIDTHS = [160, 240, 320, 480, 640, 960] as const

const FORMATS = ['svg', 'png'] as const

/** In the units of the drawing; every picture has these proportions. */
export const REWARD_BADGE = { width: 240, height: 300 } as const

export const RATING_BADGE = { width: 320, height: 96 } as const

/** What may stand in a frame on another site, and how many reviews it shows at most. */
export const FRAME_KINDS = ['badge', 'reviews'] as const
export type FrameKind = (typeof FRAME_KINDS)[number]

/** A picture works where frames do not: in the foot of a mail, for example. */
export const WIDGET_KINDS = ['reviews', 'badge', 'picture'] as const
type WidgetKind = (typeof WIDGET_KINDS)[number]

export const WIDGET_WIDTH = { least: 200, most: 1200 } as const

export const WIDGET_SCRIPT_PATH = '/_widget.js'

/** At most; shown beside the choice to use it. */
export const WIDGET_SCRIPT_BYTES = 1024

/** Of the page that gives the codes. */
export const WIDGET_PARAMETERS = ['kind', 'theme', 'lang', 'width', 'fit'] as const

/** `width` null: as wide as its place. */
export type WidgetChoice = {
  kind: WidgetKind
  theme: BadgeTheme
  lang: Locale
  width: number | null
  /** A script on the page gives the frame the height of its content. */
  isFitted: boolean
}

const DEFAULT_WIDTH: Record<WidgetKind, number> = { reviews: 640, badge: 320, picture: 320 }

/** What a form says, as far as it makes sense; the rest is as if nothing had been said. */
export function parseWidgetChoice(search: URLSearchParams, pageLocale: Locale): WidgetChoice {
  const kind = WIDGET_KINDS.find((each) => each === search.get('kind')) ?? WIDGET_KINDS[0]
  const lang = search.get('lang')
  return {
    kind,
    theme: parseTheme(search.get('theme')) ?? 'light',
    lang: isLocale(lang) ? lang : pageLocale,
    width: parseWidth(search.get('width'), kind),
    isFitted: search.get('fit') === '1' && kind !== 'picture',
  }
}

export function parseTheme(text: string | null | undefined): BadgeTheme | undefined {
  return BADGE_THEMES.find((theme) => theme === text)
}

/** Said and empty: as wide as its place, which a picture cannot be. */
function parseWidth(text: string | null, kind: WidgetKind): number | null {
  if (text?.trim() === '' && kind !== 'picture') return null
  const wanted = /^\s*\d{1,5}\s*$/.test(text ?? '') ? Number(text) : DEFAULT_WIDTH[kind]
  return Math.min(Math.max(wanted, WIDGET_WIDTH.least), WIDGET_WIDTH.most)
}

/** From which width on which height is enough, in the longest of the five languages. */
const HEIGHTS: Record<FrameKind, readonly { from: number; height: number }[]> = {
  badge: [
    { from: 360, height: 92 },
    { from: 260, height: 110 },
    { from: 0, height: 132 },
  ],
  reviews: [
    { from: 480, height: 490 },
    { from: 320, height: 520 },
    { from: 280, height: 560 },
    { from: 240, height: 620 },
    { from: 0, height: 740 },
  ],
}

/** A frame without a script cannot grow with its content; what is higher still can be scrolled. */
export function frameHeight(kind: FrameKind, width: number | null): number {
  const narrowest = width ?? WIDGET_WIDTH.least
  return HEIGHTS[kind].find(({ from }) => narrowest >= from)?.height ?? 0
}

export function framePath(
  locale: Locale,
  kind: FrameKind,
  slug: string,
  { theme, isFitted }: Pick<WidgetChoice, 'theme' | 'isFitted'>,
): string {
  const search = new URLSearchParams({ theme, ...(isFitted && { fit: '1' }) })
  return `${localizedPath(locale, `/_widget/${kind}/${encodeURIComponent(slug)}`)}?${search}`
}

export type BadgeTheme = (typeof BADGE_THEMES)[number]

export type BadgeFormat = (typeof FORMATS)[number]

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
