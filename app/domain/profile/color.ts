/** The primary colour of a member that has chosen none. */
export const DEFAULT_MEMBER_COLOR = '#12694A'
/** Red, green and blue, each 0–255. */
export type Color = readonly [red: number, green: number, blue: number]

/** Lightness 0–1; `a` and `b` carry hue and chroma. */
export type Oklab = { lightness: number; a: number; b: number }

const HEX_COLOR = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

export function parseColor(hex: string): Color | null {
  const [, red, green, blue] = HEX_COLOR.exec(hex) ?? []
  if (!red || !green || !blue) return null
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

export function hexOf([red, green, blue]: Color): string {
  const number = (red << 16) | (green << 8) | blue
  return `#${number.toString(16).padStart(6, '0').toUpperCase()}`
}

/** `share` of `color`, the rest of `other`. */
export function mixColors(color: Color, other: Color, share: number): Color {
  const mix = (one: number, two: number) => Math.round(one * share + two * (1 - share))
  return [mix(color[0], other[0]), mix(color[1], other[1]), mix(color[2], other[2])]
}

/** The contrast ratio of WCAG 2: 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

export function toOklab(color: Color): Oklab {
  const [red, green, blue] = [linear(color[0]), linear(color[1]), linear(color[2])]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

/** What a screen cannot show is cut to what it can. */
export function fromOklab({ lightness, a, b }: Oklab): Color {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

const LINEAR = Array.from({ length: 256 }, (_, level) => {
  const share = level / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

function linear(level: number): number {
  return LINEAR[level] ?? 0
}

function encoded(light: number): number {
  const shown = Math.min(1, Math.max(0, light))
  const share = shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055
  return Math.round(share * 255)
}

function luminance([red, green, blue]: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
