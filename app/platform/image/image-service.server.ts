import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { IMAGE_QUALITIES, IMAGE_WIDTHS } from '#domain/picture/image-widths.ts'
import { mediaFile } from '#domain/picture/media-path.ts'
import type { Log } from '#platform/log.server.ts'
import { openFileCache } from '#platform/media/file-cache.server.ts'
import { openMediaFolder } from '#platform/media/media-store.server.ts'
import type { MediaStore } from '#platform/media/media-types.ts'
import { openRecentlyGone } from '#platform/media/recently-gone.ts'
import { BUSY, type ImageAnswer, type ImageRefusal } from './image-answer.ts'
import type { Drawing } from './image-drawing-worker.server.ts'
import { openProcessPool, type WorkerAnswer } from './image-process.server.ts'
import { INTERNET, type Network } from './image-remote.server.ts'
import { findSource, type ImageSource, imageKind } from './image-source.server.ts'
import {
  type AssetTaken,
  openQueue,
  type PictureTaken,
  type PictureUpload,
  type Queue,
  takeInPicture,
  takeInWholePicture,
} from './image-upload.server.ts'
import type { ImageTask } from './image-worker.server.ts'

export type ImageService = {
  /** A picture of ours or of an allowed host, in webp, at most `width` wide. */
  optimize(wish: ImageWish): Promise<ImageAnswer>
  /** A page's picture for social networks, in PNG, or a badge in the format it names. */
  draw(drawing: Drawing): Promise<ImageAnswer>
  /** Makes a picture of ours of what somebody sent, and keeps nothing else of it. */
  takeIn(upload: PictureUpload): Promise<PictureTaken>
  /** The same for the library of our staff: the whole picture, up to a size. */
  takeInAsset(bytes: Uint8Array): Promise<AssetTaken>
  /** A picture of ours as it was kept, by its name below `/media/`. */
  read: MediaStore['read']
  uploads: MediaStore['uploads']
  /** All that this machine has of a picture of ours which goes: what was made of it, and a copy. */
  forget(file: string): Promise<void>
  /** The picture itself as well. */
  erase(file: string): Promise<void>
  close(): void
  processIds(): number[]
}

export type ImageWish = { url: string; width: number; quality: number }

export type ImageSettings = {
  dataDir: string
  imageHosts: string[]
  imageCacheBytes: number
  /** Where pictures of ours are; unset, in the data folder. */
  media?: MediaStore
}

type Outcome = Uint8Array | ImageRefusal

type Wanted = {
  /** In the cache. */
  name: string
  /** The picture of ours that it is made of. */
  file?: string | undefined
  holdsMs?: number
  isImmutable?: boolean
  queue: Queue
  produce(): Promise<Outcome>
}

/** Changes when the same wish shall give another picture; part of every name in the cache. */
const RECIPE = 1
const PROCESSES = { deadlineMs: 9_000, mostRssBytes: 300_000_000, idleMs: 60_000 }

/** The processes start with the first picture, not with the server. */
export function openImageService(
  settings: ImageSettings,
  log: Log,
  network: Network = INTERNET,
): ImageService {
  const { dataDir, imageHosts: hosts, imageCacheBytes: mostBytes } = settings
  const { media = openMediaFolder(dataDir) } = settings
  const sourceOptions = { media, hosts, network }
  const cache = openFileCache({ folder: join(dataDir, 'image-cache'), mostBytes, log })
  const optimizers = openProcessPool<ImageTask>({
    ...PROCESSES,
    script: new URL('./image-worker.server.ts', import.meta.url),
    size: 2,
    log,
  })
  // Apart from the others: it may read SVG, and never reads anything but its own drawings.
  const drawers = openProcessPool<Drawing>({
    ...PROCESSES,
    script: new URL('./image-drawing-worker.server.ts', import.meta.url),
    size: 1,
    log,
  })
  // Each holds bytes of up to 10 MB; a slow host must not keep our own pictures waiting.
  const ownQueue = openQueue({ active: 3, waiting: 200 })
  const remoteQueue = openQueue({ active: 4, waiting: 32 })
  const drawingQueue = openQueue({ active: 1, waiting: 32 })
  const uploadQueue = openQueue({ active: 1, waiting: 8 })
  const underWay = new Map<string, Promise<Outcome>>()
  const gone = openRecentlyGone()

  const taking: Pick<MediaStore, 'keep'> = {
    keep(file, bytes) {
      gone.isBack(file)
      return media.keep(file, bytes)
    },
  }

  /** From the cache; else made, once for all who wait for it. */
  async function obtain(wanted: Wanted): Promise<ImageAnswer> {
    const { name, holdsMs = Number.POSITIVE_INFINITY, isImmutable = false } = wanted
    const cached = await cache.read(name)
    const kept = cached && isWhole(cached.bytes) ? cached : undefined
    if (kept && Date.now() - kept.madeAtMs < holdsMs)
      return { status: 200, bytes: kept.bytes, isImmutable }

    const work = underWay.get(name) ?? make(wanted).finally(() => underWay.delete(name))
    underWay.set(name, work)
    const outcome = await work
    if (outcome instanceof Uint8Array) return { status: 200, bytes: outcome, isImmutable }
    // Yesterday's picture is better than none while its host is away.
    return kept && outcome.status >= 500 ? { status: 200, bytes: kept.bytes, isImmutable } : outcome
  }

  async function make({ name, file = '', queue, produce }: Wanted): Promise<Outcome> {
    const outcome = await queue.run(produce)
    if (outcome === 'busy') return BUSY
    if (!(outcome instanceof Uint8Array) || gone.has(file)) return outcome
    await cache.write(name, outcome)
    if (gone.has(file)) await cache.remove(name)
    return outcome
  }

  async function shrink(source: ImageSource, width: number, quality: number): Promise<Outcome> {
    const bytes = await source.load()
    if (!(bytes instanceof Uint8Array)) return bytes
    if (!imageKind(bytes))
      return { status: 415, message: 'Only JPEG, PNG, WebP and AVIF pictures are taken.' }
    return outcomeOf(await optimizers.run({ bytes, width, quality }))
  }

  async function forget(file: string): Promise<void> {
    gone.note(file)
    await media.drop(file)
    const source = await findSource(`/media/${file}`, sourceOptions)
    if ('status' in source) return
    for (const width of IMAGE_WIDTHS)
      for (const quality of IMAGE_QUALITIES)
        await cache.remove(nameOf(source.identity, width, quality))
  }

  return {
    async optimize({ url, width, quality }) {
      const source = await findSource(url, sourceOptions)
      if ('status' in source) return source
      return obtain({
        name: nameOf(source.identity, width, quality),
        file: mediaFile(url),
        holdsMs: source.holdsMs,
        isImmutable: source.isImmutable,
        queue: source.isRemote ? remoteQueue : ownQueue,
        produce: () => shrink(source, width, quality),
      })
    },
    draw: (drawing) =>
      obtain({
        name: nameOf('badge' in drawing ? 'badge' : 'social', JSON.stringify(drawing)),
        queue: drawingQueue,
        produce: async () => outcomeOf(await drawers.run(drawing)),
      }),
    takeIn: (upload) => takeInPicture(upload, { media, queue: uploadQueue, cut: optimizers.run }),
    takeInAsset: (bytes) =>
      takeInWholePicture(bytes, { media: taking, queue: uploadQueue, cut: optimizers.run }),
    read: media.read,
    uploads: media.uploads,
    forget,
    async erase(file) {
      // While it is there: by it one knows what was made of it.
      await forget(file)
      await media.remove(file)
    },
    close() {
      optimizers.close()
      drawers.close()
    },
    processIds: () => [...optimizers.processIds(), ...drawers.processIds()],
  }
}

/** What was written into the cache; a file cut short by a crash is made anew. */
function isWhole(bytes: Uint8Array): boolean {
  return imageKind(bytes) !== undefined || isDrawing(bytes)
}

function isDrawing(bytes: Uint8Array): boolean {
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString()
  return text(0, 5) === '<svg ' && text(-6) === '</svg>'
}

function outcomeOf(reply: WorkerAnswer | 'lost'): Outcome {
  if (reply instanceof Uint8Array) return reply
  if (reply === 'too-many-pixels')
    return { status: 422, message: 'The picture has more than 40 million pixels.' }
  return { status: 422, message: 'The picture is damaged, or takes too much time or memory.' }
}

function nameOf(...parts: (string | number)[]): string {
  return createHash('sha256')
    .update(JSON.stringify([RECIPE, ...parts]))
    .digest('hex')
}
