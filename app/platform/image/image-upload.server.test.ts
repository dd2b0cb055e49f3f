import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isHashedMedia, mediaFile } from '#domain/picture/media-path.ts'
import { CENTRED, MOST_PICTURE_BYTES } from '#domain/profile/picture-cut.ts'
import { openLog } from '#platform/log.server.ts'
import { GIF, pngBomb, SVG, sampleImages, webpBomb } from '#tests/support/server/sample-images.ts'
import { type ImageService, openImageService } from './image-service.server.ts'
import { openQueue } from './image-upload.server.ts'

let folder: string
let images: ImageService

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  const settings = { dataDir: folder, imageHosts: [], imageCacheBytes: 1_000_000 }
  images = openImageService(settings, openLog('silent'))
})

afterAll(async () => {
  images.close()
  await rm(folder, { recursive: true })
})

const takeIn = (bytes: Uint8Array, position = CENTRED) =>
  images.takeIn({ bytes, usage: 'logo', position })

const kept = async () => (await readdir(join(folder, 'media/uploads')).catch(() => [])).sort()

test('what is kept is a picture of ours, upright and without a word about itself', async () => {
  // Red above blue, lying on its side, with a place, a camera and a colour profile.
  const half = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const told = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'blue' } })
    .composite([{ input: half, gravity: 'north' }])
    .withExif({ IFD0: { Make: 'Secretcam', Copyright: 'Somebody' }, IFD3: { GPSLatitude: '48/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const taken = await takeIn(told)
  expect(taken).toMatchObject({ width: 512, height: 512 })
  if (typeof taken === 'string') return
  expect(mediaFile(taken.url)).toBeDefined()
  expect(isHashedMedia(taken.url)).toBe(true)
  const file = await readFile(join(folder, taken.url))
  const facts = await sharp(file).metadata()
  expect([facts.format, facts.width, facts.height]).toEqual(['webp', 512, 512])
  expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual(
    Array(5).fill(undefined),
  )
  expect(file.includes('Secretcam')).toBe(false)
  // Turned a quarter: red is on the right.
  const colour = async (left: number) => [
    ...(await sharp(file).extract({ left, top: 256, width: 1, height: 1 }).raw().toBuffer()),
  ]
  expect((await colour(450))[0]).toBeGreaterThan(200)
  expect((await colour(50))[0]).toBeLessThan(50)
  expect(await takeIn(told)).toEqual(taken)
  expect(await kept()).toHaveLength(1)
})

test('every kind that is taken can be cut elsewhere than in the middle', async () => {
  const samples = await sampleImages(400, 200)
  for (const bytes of Object.values(samples)) {
    const [middle, left] = [await takeIn(bytes), await takeIn(bytes, { zoom: 1.5, x: 0, y: 1 })]
    expect(middle).toHaveProperty('url')
    expect(left).not.toEqual(middle)
  }
})

test('bombs, wrong kinds, damaged and small pictures are refused, and nothing of them is kept', async () => {
  const samples = await sampleImages(400, 200)
  const before = await kept()
  const memory = process.memoryUsage.rss()
  const script = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )
  const refused: [Uint8Array, string][] = [
    [pngBomb(), 'file-pixels'],
    [webpBomb(samples.webp), 'file-pixels'],
    [SVG, 'file-kind'],
    [script, 'file-kind'],
    [GIF, 'file-kind'],
    [Buffer.from('<html><script>alert(1)</script>'), 'file-kind'],
    [Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), SVG]), 'file-damaged'],
    [samples.jpeg.subarray(0, samples.jpeg.length / 2), 'file-damaged'],
    [samples.png.subarray(0, samples.png.length - 200), 'file-damaged'],
    [Buffer.alloc(20 * 1024 * 1024, samples.jpeg), 'file-too-large'],
    [Buffer.concat([samples.png], MOST_PICTURE_BYTES + 1), 'file-too-large'],
    [(await sampleImages(40, 40)).png, 'file-small'],
    [new Uint8Array(), 'file-required'],
  ]
  for (const [bytes, why] of refused) expect(await takeIn(bytes)).toBe(why)
  expect(await kept()).toEqual(before)
  // The 20 MB above are our own; decoding happens elsewhere.
  expect(process.memoryUsage.rss() - memory).toBeLessThan(150_000_000)
})

test('two work, one waits, the fourth is turned away', async () => {
  const queue = openQueue({ active: 2, waiting: 1 })
  const gate = Promise.withResolvers<void>()
  let started = 0
  const work = async () => {
    started += 1
    await gate.promise
    return 'done'
  }
  const three = [queue.run(work), queue.run(work), queue.run(work)]
  expect(await queue.run(work)).toBe('busy')
  expect(started).toBe(2)
  gate.resolve()
  expect(await Promise.all(three)).toEqual(['done', 'done', 'done'])
  expect(started).toBe(3)
})

test('work that fails gives its place back', async () => {
  const queue = openQueue({ active: 1, waiting: 0 })
  for (let round = 0; round < 3; round++) {
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  }
  expect(await queue.run(async () => 'yes')).toBe('yes')
})
