/** Red, green and blue from 0 to 255. */
type Rgb = { r: number; g: number; b: number }

export const WHITE = '#FFFFFF'
export const BLACK = '#000000'
/** The page's text colour: softer than black beside coloured grounds. */
export const INK = '#14211C'

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return { r: (value >> 16) & 255, g: (value >> 8) & 255, b: value & 255 }
}

function toHex({ r, g, b }: Rgb): string {
  const digits = [r, g, b].map((channel) =>
    Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`.toUpperCase()
}

/** `share` of `other` in `color`: 0 keeps the colour, 1 gives the other one. */
export function mix(color: string, other: string, share: number): string {
  const from = parseHex(color)
  const to = parseHex(other)
  return toHex({
    r: from.r + (to.r - from.r) * share,
    g: from.g + (to.g - from.g) * share,
    b: from.b + (to.b - from.b) * share,
  })
}

/** WCAG 2 contrast, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The colour, darkened in steps until it stands out enough on its ground; black in the end. */
export function darkenUntil(color: string, ground: string, ratio: number): string {
  for (let share = 0; share < 1; share += 0.04) {
    const darker = mix(color, BLACK, share)
    if (contrast(darker, ground) >= ratio) return darker
  }
  return BLACK
}

/** A colour from lightness (0–1), chroma (0–0.37) and hue (degrees), cut to what a screen can show. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return toHex({
    r: 255 * encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    g: 255 * encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    b: 255 * encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  })
}

function luminance(color: string): number {
  const { r, g, b } = parseHex(color)
  return 0.2126 * decode(r / 255) + 0.7152 * decode(g / 255) + 0.0722 * decode(b / 255)
}

function decode(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function encode(channel: number): number {
  if (channel <= 0.0031308) return 12.92 * Math.max(0, channel)
  return 1.055 * channel ** (1 / 2.4) - 0.055
}
