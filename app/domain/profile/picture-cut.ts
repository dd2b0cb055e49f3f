/** What a member may give as a picture. */
export const PICTURE_USAGES = ['logo', 'cover', 'avatar'] as const
export type PictureUsage = (typeof PICTURE_USAGES)[number]

/** What is kept of a picture: never more pixels than a page can use. */
export const PICTURE_SIZE: Record<PictureUsage | 'review', { width: number; height: number }> = {
  logo: { width: 512, height: 512 },
  cover: { width: 1920, height: 480 },
  /** Of somebody of its team. */
  avatar: { width: 512, height: 512 },
  /** Of an author, beside their words. */
  review: { width: 1200, height: 900 },
}

/** Less would be a blur wherever it stands. */
export const LEAST_PICTURE_SIDE = 64

export const MOST_PICTURE_BYTES = 5 * 1024 * 1024

/** `zoom` from 1, the largest cut there is, to 4; `x` and `y` from 0 to 1, left to right and down. */
export type CutPosition = { zoom: number; x: number; y: number }

export const CENTRED: CutPosition = { zoom: 1, x: 0.5, y: 0.5 }
export const MOST_ZOOM = 4

type Size = { width: number; height: number }

/** The part of a picture that is kept, in its own pixels: of the shape asked for, and wholly within. */
export function pictureCut(
  picture: Size,
  shape: Size,
  { zoom, x, y }: CutPosition,
): Size & { left: number; top: number } {
  const ratio = shape.width / shape.height
  const widest = Math.min(picture.width, picture.height * ratio)
  const wanted = widest / clamp(zoom, 1, MOST_ZOOM)
  const width = clamp(Math.round(wanted), 1, picture.width)
  const height = clamp(Math.round(wanted / ratio), 1, picture.height)
  return {
    width,
    height,
    left: Math.round((picture.width - width) * clamp(x, 0, 1)),
    top: Math.round((picture.height - height) * clamp(y, 0, 1)),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(Number.isFinite(value) ? value : least, least), most)
}
