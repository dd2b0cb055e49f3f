import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '#platform/log.server.ts'
import { fuzzImages, rssOf } from '#tests/support/crawl/fuzz-images.ts'
import { SEED } from '#tests/support/seed.ts'
import { PICTURE_HOST, startPictureHost } from '#tests/support/server/picture-host.ts'
import { GIF, pngBomb, SVG, sampleImages, webpBomb } from '#tests/support/server/sample-images.ts'
import { type ImageService, openImageService } from './image-service.server.ts'

const samples = await sampleImages(800, 500)
const remote = { isAway: false, requests: 0 }
const host = await startPictureHost((_request, response) => {
  remote.requests += 1
  if (remote.isAway) response.writeHead(500).end()
  else response.end(samples.jpeg)
})
const root = mkdtempSync(join(tmpdir(), 'attesta-images-'))
afterAll(() => {
  for (const images of opened) images.close()
  host.close()
  rmSync(root, { recursive: true })
})

const opened: ImageService[] = []

/** A service with a folder of its own, in which `files` are its media. */
function open(files: Record<string, Buffer>, dataDir = join(root, `${opened.length}`)) {
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(dataDir, 'media', name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, bytes)
  }
  const settings = { dataDir, imageHosts: [PICTURE_HOST], imageCacheBytes: 50_000_000 }
  const images = openImageService(settings, openLog('silent'), host.network)
  opened.push(images)
  const ask = async (url: string, width = 320, quality = 75) =>
    images.optimize({ url, width, quality })
  return { images, ask, dataDir }
}

async function made(answer: Awaited<ReturnType<ImageService['optimize']>>) {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.message}`)
  return sharp(answer.bytes).metadata()
}

const shared = open({
  'jpeg.webp': samples.jpeg,
  'png.webp': samples.png,
  'webp.webp': samples.webp,
  'avif.webp': samples.avif,
})

test.each(['jpeg', 'png', 'webp', 'avif'])('from %s comes a smaller webp', async (kind) => {
  const { format, width, height } = await made(await shared.ask(`/media/${kind}.webp`))
  expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 200 })
})

test('no picture grows', async () => {
  expect((await made(await shared.ask('/media/webp.webp', 1536))).width).toBe(800)
})

test('it stands upright and says nothing of place, camera or author', async () => {
  const photo = await sharp(samples.jpeg)
    .withExif({ IFD0: { Artist: 'Camille Durand' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  writeFileSync(join(shared.dataDir, 'media/photo.webp'), photo)
  const metadata = await made(await shared.ask('/media/photo.webp'))
  expect(metadata).toMatchObject({ width: 320, height: 512 })
  expect(metadata.exif ?? metadata.xmp ?? metadata.iptc).toBeUndefined()
  expect(metadata.orientation).toBeUndefined()
})

test.each([
  ['svg', SVG, 415, 'Only JPEG'],
  ['gif', GIF, 415, 'Only JPEG'],
  ['text', Buffer.from('Bonjour'), 415, 'Only JPEG'],
  ['png-of-400-million-pixels', pngBomb(), 422, '40 million pixels'],
  ['webp-of-268-million-pixels', webpBomb(samples.webp), 422, '40 million pixels'],
  ['half-a-jpeg', samples.jpeg.subarray(0, samples.jpeg.length / 2), 422, 'damaged'],
  ['more-than-10-mb', Buffer.alloc(10_000_001), 413, '10 MB'],
])('%s is refused', async (name, bytes, status, words) => {
  writeFileSync(join(shared.dataDir, `media/${name}.webp`), bytes)
  const answer = await shared.ask(`/media/${name}.webp`)
  expect(answer).toMatchObject({ status, message: expect.stringContaining(words) })
})

test('a bomb is small, and refused before it grows', async () => {
  const bomb = pngBomb()
  expect(bomb.length).toBeLessThan(50_000)
  const { images, ask } = open({ 'a.webp': bomb, 'b.webp': samples.webp })
  await ask('/media/b.webp')
  const beforeBytes = rssOf(images)
  for (const width of [320, 640, 768, 1024]) await ask('/media/a.webp', width)
  expect(rssOf(images) - beforeBytes).toBeLessThan(30_000_000)
})

test('60 mutated files are answered one and all, by processes that do not grow', async () => {
  const { images, ask, dataDir } = open({ 'a.webp': samples.webp })
  const { failures, statuses, peakRssBytes } = await fuzzImages(
    images,
    join(dataDir, 'media'),
    60,
    SEED,
  )
  expect(failures).toEqual([])
  expect(statuses[200]).toBeGreaterThan(2)
  expect(statuses[422]).toBeGreaterThan(10)
  expect(peakRssBytes).toBeLessThan(300_000_000)
  expect((await ask('/media/a.webp')).status).toBe(200)
})

test.each([
  ['/media/none.webp', 404],
  ['/media/../secret.webp', 404],
  ['/media/%2e%2e/secret.webp', 404],
  ['/media/a.svg', 404],
  ['/etc/passwd', 404],
  ['//pictures.example/a.jpg', 404],
  ['http://pictures.example/a.jpg', 403],
  ['https://pictures.example:8443/a.jpg', 403],
  ['https://user@pictures.example/a.jpg', 403],
  ['https://pictures.example./a.jpg', 403],
  ['https://sub.pictures.example/a.jpg', 403],
  ['https://pictures.example.evil.example/a.jpg', 403],
  ['https://127.0.0.1/a.jpg', 403],
  ['https://[::1]/a.jpg', 403],
  ['file:///etc/passwd', 403],
  ['data:image/png;base64,AAAA', 403],
  ['picture', 403],
])('%s is answered with %i and reaches no host', async (url, status) => {
  remote.requests = 0
  writeFileSync(join(shared.dataDir, 'secret.webp'), samples.webp)
  writeFileSync(join(shared.dataDir, 'media/a.svg'), SVG)
  expect((await shared.ask(url)).status).toBe(status)
  expect(remote.requests).toBe(0)
})

test('many who want the same picture wait for one fetch; the next process finds it on disk', async () => {
  remote.requests = 0
  const url = `https://${PICTURE_HOST}/a.jpg?v=1#part`
  const { ask, dataDir } = open({})
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(url)))
  for (const answer of answers) expect(answer.status).toBe(200)
  expect(remote.requests).toBe(1)

  const later = open({}, dataDir)
  expect((await later.ask(url)).status).toBe(200)
  expect(later.images.processIds()).toEqual([])
  expect(remote.requests).toBe(1)
})

test('after a day a host is asked again, and yesterday’s picture serves while it is away', async () => {
  remote.requests = 0
  const url = `https://${PICTURE_HOST}/day.jpg`
  const { ask, dataDir } = open({})
  await ask(url)
  const folder = join(dataDir, 'image-cache')
  const yesterday = Date.now() / 1000 - 90_000
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), yesterday, yesterday)

  remote.isAway = true
  onTestFinished(() => {
    remote.isAway = false
  })
  expect((await ask(url)).status).toBe(200)
  expect(remote.requests).toBe(2)
  expect((await ask(`${url}?other`)).status).toBe(502)
})

test('a picture of ours that changes is made anew; a name with its hash lasts for ever', async () => {
  const hashed = `a-${'0123456789abcdef'.repeat(2)}.webp`
  const { ask, dataDir } = open({ 'a.webp': samples.webp, [hashed]: samples.webp })
  expect(await ask('/media/a.webp')).toMatchObject({ isImmutable: false })
  expect(await ask(`/media/${hashed}`)).toMatchObject({ isImmutable: true })
  const other = await sharp(samples.webp).rotate(90).webp().toBuffer()
  writeFileSync(join(dataDir, 'media/a.webp'), other)
  expect((await made(await ask('/media/a.webp'))).height).toBe(512)
})

test('more than can wait are told to come back', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`${index}.webp`, samples.webp]),
  )
  const { ask } = open(files)
  const remotes = Array.from({ length: 60 }, (_, index) => ask(`https://${PICTURE_HOST}/${index}`))
  const own = Object.keys(files).map((name) => ask(`/media/${name}`, 64))
  const statuses = await Promise.all(remotes.map(async (answer) => (await answer).status))
  expect(statuses.filter((status) => status === 503)).toHaveLength(60 - 36)
  for (const answer of own) expect((await answer).status).toBe(200)
})

test('a process that dies is replaced', async () => {
  const { images, ask } = open({ 'a.webp': samples.webp })
  await ask('/media/a.webp')
  const [pid = 0] = images.processIds()
  process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => images.processIds().length === 0)
  expect((await ask('/media/a.webp', 640)).status).toBe(200)
})

test('a card is drawn as a PNG of 1200 by 630, in its colour, and kept', async () => {
  const { images, dataDir } = open({})
  const card = { locale: 'fr-FR', brandName: 'Acme', title: 'Lumen', color: '#FF0000' } as const
  const [answer] = await Promise.all([images.draw(card), images.draw(card)])
  const { format, width, height } = await made(answer)
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  const band = await sharp(answer.status === 200 ? answer.bytes : undefined)
    .extract({ left: 600, top: 4, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([...band]).toEqual([255, 0, 0])
  expect(readdirSync(join(dataDir, 'image-cache'))).toHaveLength(1)
})
