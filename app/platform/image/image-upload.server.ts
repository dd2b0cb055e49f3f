import { createHash } from 'node:crypto'
import { MOST_ASSET_BYTES, MOST_ASSET_SIDE } from '#domain/media/asset.ts'
import {
  type CutPosition,
  MOST_PICTURE_BYTES,
  PICTURE_SIZE,
  type PictureUsage,
} from '#domain/profile/picture-cut.ts'
import type { KeptPicture } from '#domain/profile/profile-content.ts'
import type { MediaStore } from '#platform/media/media-types.ts'
import type { ProcessPool } from './image-process.server.ts'
import { imageKind, webpSize } from './image-source.server.ts'
import type { ImageTask } from './image-worker.server.ts'

export type PictureUpload = {
  bytes: Uint8Array
  usage: PictureUsage | 'review'
  position: CutPosition
}

type PictureRefusal =
  | 'file-required'
  | 'file-too-large'
  | 'file-kind'
  | 'file-damaged'
  | 'file-pixels'
  | 'file-small'
  | 'busy'
  /** Where pictures are kept takes none now. */
  | 'store-away'

export type PictureTaken = KeptPicture | PictureRefusal

export type AssetTaken = (KeptPicture & { bytes: number }) | PictureRefusal

type Means = { media: Pick<MediaStore, 'keep'>; queue: Queue; cut: ProcessPool<ImageTask>['run'] }

/** What was sent is looked at by the guarded process alone; the file that is kept is its work. */
export async function takeInPicture(
  { bytes, usage, position }: PictureUpload,
  { media, queue, cut }: Means,
): Promise<PictureTaken> {
  const shape = PICTURE_SIZE[usage]
  const made = await make(bytes, MOST_PICTURE_BYTES, () =>
    queue.run(() => cut({ bytes, shape, position })),
  )
  if (typeof made === 'string') return made
  const url = await keepAs(usage, made, media)
  return url ? { url, ...shape } : 'store-away'
}

/** What our staff send for pages and articles stays whole. */
export async function takeInWholePicture(
  bytes: Uint8Array,
  { media, queue, cut }: Means,
): Promise<AssetTaken> {
  const made = await make(bytes, MOST_ASSET_BYTES, () =>
    queue.run(() => cut({ bytes, most: MOST_ASSET_SIDE })),
  )
  if (typeof made === 'string') return made
  const size = webpSize(made)
  if (!size) return 'file-damaged'
  const url = await keepAs('asset', made, media)
  return url ? { url, ...size, bytes: made.length } : 'store-away'
}

async function make(
  bytes: Uint8Array,
  most: number,
  work: () => Promise<Awaited<ReturnType<Means['cut']>> | 'busy'>,
): Promise<Uint8Array | PictureRefusal> {
  if (bytes.length === 0) return 'file-required'
  if (bytes.length > most) return 'file-too-large'
  if (!imageKind(bytes)) return 'file-kind'
  const made = await work()
  if (made === 'busy') return 'busy'
  if (made === 'too-many-pixels') return 'file-pixels'
  if (made === 'too-small') return 'file-small'
  return made instanceof Uint8Array ? made : 'file-damaged'
}

/** Its address, once it is kept. */
async function keepAs(
  usage: string,
  made: Uint8Array,
  media: Means['media'],
): Promise<string | undefined> {
  const file = `uploads/${usage}-${createHash('sha256').update(made).digest('hex')}.webp`
  return (await media.keep(file, made)) ? `/media/${file}` : undefined
}

/** A few at work, a bounded number waiting; beyond it work is turned away at once. */
export type Queue = { run<T>(work: () => Promise<T>): Promise<T | 'busy'> }

export function openQueue(limits: { active: number; waiting: number }): Queue {
  const waiting: (() => void)[] = []
  let active = 0

  return {
    async run(work) {
      if (active >= limits.active) {
        if (waiting.length >= limits.waiting) return 'busy'
        // Whoever is done hands its place over, so `active` stays as it is.
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else {
        active += 1
      }
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else active -= 1
      }
    },
  }
}
