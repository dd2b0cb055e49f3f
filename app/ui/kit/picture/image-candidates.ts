import { IMAGE_WIDTHS, type ImageQuality } from '#domain/picture/image-widths.ts'

/** Viewport widths for which a responsive picture is made: xs, sm, md, lg, xl and 2xl. */
const BREAKPOINTS = [320, 640, 768, 1024, 1280, 1536] as const

type Source = { src: string; quality: ImageQuality; densities: readonly number[] }

export function imageAddress(src: string, width: number, quality: ImageQuality): string {
  return `/_image?url=${encodeURIComponent(src)}&w=${width}&q=${quality}`
}

/** A picture that is always `width` wide: sharp on every screen. */
export function densitySet({ src, quality, densities }: Source, width: number): string {
  return densities
    .map((density) => `${imageAddress(src, madeWidth(width * density), quality)} ${density}x`)
    .join(', ')
}

/** A picture that follows the page's width; `natural` is its own, beyond which nothing is gained. */
export function widthSet({ src, quality, densities }: Source, natural: number): string {
  const wanted = BREAKPOINTS.flatMap((width) => densities.map((density) => width * density))
  const widths = new Set(wanted.map((width) => madeWidth(Math.min(width, natural))))
  return [...widths]
    .sort((a, b) => a - b)
    .map((width) => `${imageAddress(src, width, quality)} ${width}w`)
    .join(', ')
}

/** The smallest width of the list that is enough. */
export function madeWidth(wanted: number): number {
  return IMAGE_WIDTHS.find((width) => width >= wanted) ?? Math.max(...IMAGE_WIDTHS)
}
