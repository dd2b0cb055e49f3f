import sharp from 'sharp'

/** Up to this many pixels a picture is flat enough to be smaller and sharper without loss. */
const LOSSLESS_PIXELS = 256 * 256
const SVG_DENSITY = 72

/** Renders at the wanted size rather than scaling pixels, whatever the drawing's own size is. */
export async function toWebp(svg: string, width: number, height: number): Promise<Buffer> {
  const density = (SVG_DENSITY * width) / ownWidth(svg)
  return sharp(Buffer.from(svg), { density })
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .webp(
      width * height <= LOSSLESS_PIXELS
        ? { lossless: true, effort: 2 }
        : { quality: 46, effort: 2 },
    )
    .toBuffer()
}

function ownWidth(svg: string): number {
  const width = /^<svg[^>]* width="(\d+)"/.exec(svg)?.[1]
  if (width === undefined) throw new Error('The drawing does not say how wide it is.')
  return Number(width)
}
