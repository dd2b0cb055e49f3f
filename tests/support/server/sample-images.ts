import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export type SampleKind = 'jpeg' | 'png' | 'webp' | 'avif'

/** Valid pictures with some detail, one of each kind that is taken. */
export async function sampleImages(width = 96, height = 64): Promise<Record<SampleKind, Buffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return {
    png: picture,
    jpeg: await sharp(picture).jpeg({ quality: 60 }).toBuffer(),
    webp: await sharp(picture).webp({ quality: 60 }).toBuffer(),
    avif: await sharp(picture).avif({ quality: 40, effort: 0 }).toBuffer(),
  }
}

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>',
)

export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** 400 million pixels of nothing: 50 MB of rows, under 50 kB deflated. */
export function pngBomb(side = 20_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit per pixel, of grey.
  header[8] = 1
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A small lossy WebP that claims 16,383 pixels each way. */
export function webpBomb(webp: Buffer): Buffer {
  const bomb = Buffer.from(webp)
  const frame = bomb.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  bomb.writeUInt16LE(16_383, frame + 3)
  bomb.writeUInt16LE(16_383, frame + 5)
  return bomb
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
