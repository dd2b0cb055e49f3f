import sharp from 'sharp'

/** Up to this many pixels a picture is flat enough to be smaller and sharper without loss. */
const LOSSLESS_PIXELS = 256 * 256
/** Little effort: visitors get what the image endpoint makes of it, and many are drawn at a first start. */
const FLAT = { lossless: true, effort: 1 }
const LINED = { quality: 46, effort: 0 }

/** Drawings are rendered at the wanted size, whatever their own: lines stay sharp. */
export async function toWebp(svg: string, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .webp(width * height <= LOSSLESS_PIXELS ? FLAT : LINED)
    .toBuffer()
}
