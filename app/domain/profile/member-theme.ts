import {
  type Color,
  contrast,
  DEFAULT_MEMBER_COLOR,
  fromOklab,
  hexOf,
  mixColors,
  type Oklab,
  parseColor,
  toOklab,
} from './color.ts'

/** Custom properties for a `style` attribute. */
export type MemberTheme = Record<`--m${string}`, string>

const WHITE: Color = [255, 255, 255]
const BLACK: Color = [0, 0, 0]
/** The text colour and the dark card of the design: --ink and --night in tokens.css. */
const INK: Color = [0x14, 0x21, 0x1c]
const DARK_CARD: Color = [0x12, 0x2a, 0x21]
/** The tinted bands that a member's own words stand on: --paper-2 in tokens.css. */
const TINTED: Color = [0xf1, 0xf6, 0xf0]

export const DARK_CARD_COLOR = hexOf(DARK_CARD)

const READABLE = 4.5

/** A strong colour glares on the dark card. */
const MAX_NIGHT_CHROMA = 0.14

/** One colour in, nine out, and what is read on each other can be read. Junk gives the default's. */
export function memberTheme(primary: string | null | undefined): MemberTheme {
  const color = parseColor(primary ?? DEFAULT_MEMBER_COLOR)
  return themeOf(color ?? (parseColor(DEFAULT_MEMBER_COLOR) as Color))
}

function themeOf(color: Color): MemberTheme {
  const on = textOn(color)
  const wash = mixColors(color, WHITE, 0.08)
  return {
    '--m': hexOf(color),
    '--m-light': hexOf(mixColors(color, WHITE, 0.5)),
    '--m-bright': hexOf(mixColors(color, WHITE, 0.25)),
    '--m-dark': hexOf(mixColors(color, BLACK, 0.5)),
    '--m-on': hexOf(on),
    '--m-fill': hexOf(
      moved(color, { grounds: [on], ratio: READABLE, step: on === WHITE ? -0.005 : 0.005 }),
    ),
    '--m-ink': hexOf(moved(color, { grounds: [wash, TINTED], ratio: 4.6, step: -0.01 })),
    '--m-wash': hexOf(wash),
    '--m-night': hexOf(
      moved(color, { grounds: [DARK_CARD], ratio: 4.7, step: 0.01, maxChroma: MAX_NIGHT_CHROMA }),
    ),
  }
}

function textOn(color: Color): Color {
  const [white, ink] = [contrast(WHITE, color), contrast(INK, color)]
  if (white >= READABLE) return WHITE
  return ink >= READABLE || ink > white ? INK : WHITE
}

type Movement = { grounds: readonly Color[]; ratio: number; step: number; maxChroma?: number }

/** The colour itself where it can be read on every ground, else darker or lighter until it can. */
function moved(color: Color, { grounds, ratio, step, maxChroma = 1 }: Movement): Color {
  const isReadable = (text: Color) => grounds.every((ground) => contrast(text, ground) >= ratio)
  if (isReadable(color)) return color
  const start = withChroma(toOklab(color), maxChroma)
  for (let lightness = start.lightness; lightness >= 0 && lightness <= 1; lightness += step) {
    const candidate = fromOklab({ ...start, lightness })
    if (isReadable(candidate)) return candidate
  }
  return step < 0 ? BLACK : WHITE
}

function withChroma(color: Oklab, max: number): Oklab {
  const factor = Math.min(1, max / (Math.hypot(color.a, color.b) || 1))
  return { ...color, a: color.a * factor, b: color.b * factor }
}
