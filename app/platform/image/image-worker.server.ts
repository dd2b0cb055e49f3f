import { setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { type CutPosition, LEAST_PICTURE_SIDE, pictureCut } from '#domain/profile/picture-cut.ts'
import type { WorkerAnswer, WorkerMessage } from './image-process.server.ts'

export type ImageTask = ShrinkTask | CutTask | FitTask

type ShrinkTask = { bytes: Uint8Array; width: number; quality: number }

/** The part of a picture that is kept, in exactly this size. */
type CutTask = {
  bytes: Uint8Array
  shape: { width: number; height: number }
  position: CutPosition
}

/** The whole picture, at most so wide and high. */
type FitTask = { bytes: Uint8Array; most: number }

const CUT_QUALITY = 90

const MOST_PIXELS = 40_000_000
const PATIENCE_SECONDS = 5
const MOST_RSS_BYTES = 600_000_000

// Of everything that libvips reads (SVG, GIF, PDF, TIFF…), these four.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
})
sharp.cache(false)
sharp.concurrency(2)
// Pages come before pictures.
setPriority(10)

/** Pixels live outside the heap that Node can limit. */
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_RSS_BYTES) process.exit(1)
}, 50)

process.on('message', async (task: ImageTask) => {
  const answer = await make(task)
  process.send?.({ answer, rssBytes: process.memoryUsage.rss() } satisfies WorkerMessage)
})
process.on('disconnect', () => process.exit())
process.send?.({ isReady: true } satisfies WorkerMessage)
// Ctrl-C reaches this process too; the server may still be answering.
process.on('SIGINT', () => {})

/** Upright, in webp, and without what the file said about itself: place, camera, author. */
async function make(task: ImageTask): Promise<WorkerAnswer> {
  try {
    if ('shape' in task) return await cut(task)
    return await ('most' in task ? fitWithin(task) : shrink(task))
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    return isTooLarge ? 'too-many-pixels' : 'undecodable'
  }
}

function shrink({ bytes, width, quality }: ShrinkTask): Promise<Buffer> {
  const smaller = opened(bytes).autoOrient().resize({ width, withoutEnlargement: true })
  return inWebp(smaller, quality)
}

async function fitWithin({ bytes, most }: FitTask): Promise<Buffer | 'too-small'> {
  const { autoOrient: size } = await opened(bytes).metadata()
  if (Math.min(size.width, size.height) < LEAST_PICTURE_SIDE) return 'too-small'
  const box = { width: most, height: most, fit: 'inside', withoutEnlargement: true } as const
  return inWebp(opened(bytes).autoOrient().resize(box), CUT_QUALITY)
}

async function cut({ bytes, shape, position }: CutTask): Promise<Buffer | 'too-small'> {
  const { autoOrient: size } = await opened(bytes).metadata()
  const part = pictureCut(size, shape, position)
  if (Math.min(part.width, part.height) < LEAST_PICTURE_SIDE) return 'too-small'
  const kept = opened(bytes).autoOrient().extract(part)
  return inWebp(kept.resize({ ...shape, fit: 'fill' }), CUT_QUALITY)
}

function opened(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1, failOn: 'error' })
}

function inWebp(picture: Sharp, quality: number): Promise<Buffer> {
  return (
    picture
      // A third less work than the usual effort, for one percent more bytes.
      .webp({ quality, effort: 2 })
      .timeout({ seconds: PATIENCE_SECONDS })
      .toBuffer()
  )
}
