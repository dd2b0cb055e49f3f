import type { Focal } from '#domain/contract/picture.ts'
import { IMAGE_WIDTHS, type ImageQuality } from '#domain/picture/image-widths.ts'

/** Viewport widths for which a responsive picture is made: xs, sm, md, lg, xl and 2xl. */
const BREAKPOINTS = [320, 640, 768, 1024, 1280, 1536] as const

const LOADINGS = ['lazy', 'eager'] as const
const DECODINGS = ['async', 'auto', 'sync'] as const

type PictureProps = {
  src: string
  /** Empty when the words beside it say the same. */
  alt: string
  /** Of the file, or of the place on the page when `sizes` is left out. 0 when nobody could measure it. */
  width: number | null
  height: number | null
  /** How wide it is shown, as in `<img sizes>`: without it, always `width`. */
  sizes?: string | undefined
  /** What is seen first is `eager`. */
  loading?: (typeof LOADINGS)[number]
  decoding?: (typeof DECODINGS)[number]
  densities?: readonly number[]
  quality?: ImageQuality
  lang?: string | undefined
  className?: string | undefined
  /** What a crop keeps. */
  focal?: Focal | undefined
}

export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  loading = 'lazy',
  decoding = 'async',
  densities = [1, 2],
  quality = 75,
  lang,
  className,
  focal,
}: PictureProps) {
  if (!LOADINGS.includes(loading)) throw new Error(`Image loading ${loading} not found`)
  if (!DECODINGS.includes(decoding)) throw new Error(`Image decoding ${decoding} not found`)
  if (densities.length === 0) throw new Error('Image densities are empty')

  const isMeasured = Boolean(width && height)
  return (
    <img
      {...(isMeasured && { width: width ?? 0, height: height ?? 0 })}
      {...(isMeasured && !isDrawing(src)
        ? candidates({ src, width: width ?? 0, sizes, densities, quality })
        : { src })}
      alt={alt}
      lang={lang}
      loading={loading}
      decoding={decoding}
      fetchPriority={loading === 'eager' ? 'high' : undefined}
      className={className}
      style={focal && { objectPosition: `${focal.x}% ${focal.y}%` }}
    />
  )
}

type Candidates = Required<Pick<PictureProps, 'src' | 'densities' | 'quality'>> & {
  width: number
  sizes: string | undefined
}

function candidates({ width, sizes, ...source }: Candidates) {
  const { src, quality } = source
  return {
    sizes,
    srcSet: sizes ? widthSet(source, width) : densitySet(source, width),
    src: imageAddress(src, madeWidth(width), quality),
  }
}

/** A drawing is sharp at every size, and the endpoint makes none of it. */
function isDrawing(src: string): boolean {
  return /\.svg(?:[?#]|$)/.test(src) || src.startsWith('data:')
}

type Source = { src: string; quality: ImageQuality; densities: readonly number[] }

function imageAddress(src: string, width: number, quality: ImageQuality): string {
  return `/_image?url=${encodeURIComponent(src)}&w=${width}&q=${quality}`
}

/** A picture that is always `width` wide: sharp on every screen. */
function densitySet({ src, quality, densities }: Source, width: number): string {
  return densities
    .map((density) => `${imageAddress(src, madeWidth(width * density), quality)} ${density}x`)
    .join(', ')
}

/** A picture that follows the page's width; `natural` is its own, beyond which nothing is gained. */
function widthSet({ src, quality, densities }: Source, natural: number): string {
  const wanted = BREAKPOINTS.flatMap((width) => densities.map((density) => width * density))
  const widths = new Set(wanted.map((width) => madeWidth(Math.min(width, natural))))
  return [...widths]
    .sort((a, b) => a - b)
    .map((width) => `${imageAddress(src, width, quality)} ${width}w`)
    .join(', ')
}

/** The smallest width of the list that is enough. */
function madeWidth(wanted: number): number {
  return IMAGE_WIDTHS.find((width) => width >= wanted) ?? Math.max(...IMAGE_WIDTHS)
}
