import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { newDataDir } from '#tests/support/database/data-dir.ts'
import { childrenOf } from '#tests/support/server/processes.ts'
import { GIF, pngBomb, SVG, sampleImages } from '#tests/support/server/sample-images.ts'
import { type ServerProcess, startServer } from '#tests/support/server/server-process.ts'

const samples = await sampleImages(900, 600)

/** A server whose media folder holds `files`. */
async function start(files: Record<string, Buffer>, folder?: string) {
  const DATA_DIR = folder ?? (await newDataDir())
  mkdirSync(join(DATA_DIR, 'media'), { recursive: true })
  for (const [name, bytes] of Object.entries(files))
    writeFileSync(join(DATA_DIR, 'media', name), bytes)
  const server = await startServer({
    DATA_DIR,
    DEMO_DATA: 'off',
    IMAGE_HOSTS: 'pictures.example',
  })
  await server.ready
  const get = (url: string, width = 320) =>
    fetch(`${server.origin}/_image?${new URLSearchParams({ url, w: `${width}` })}`)
  return { server, get, DATA_DIR }
}

test('hostile pictures are refused one by one while the server goes on answering', async () => {
  const { server, get } = await start({
    'good.webp': samples.webp,
    'svg.webp': SVG,
    'gif.webp': GIF,
    'bomb.webp': pngBomb(),
    'half.webp': samples.png.subarray(0, 2_000),
  })
  expect(childrenOf(server)).toEqual([])
  expect((await get('/media/good.webp')).status).toBe(200)

  const statusOf = async (url: string) => (await get(url)).status
  expect(await statusOf('/media/svg.webp')).toBe(415)
  expect(await statusOf('/media/gif.webp')).toBe(415)
  expect(await statusOf('/media/half.webp')).toBe(422)
  expect(await statusOf('https://elsewhere.example/a.png')).toBe(403)
  expect(await statusOf('/media/../../../etc/passwd')).toBe(404)

  const bombs = [320, 640, 768, 1024, 1280, 1536].map((width) => get('/media/bomb.webp', width))
  const pages = Array.from({ length: 20 }, () => fetch(`${server.origin}/readyz`))
  for (const page of await Promise.all(pages)) expect(page.status).toBe(200)
  for (const bomb of await Promise.all(bombs)) expect(bomb.status).toBe(422)
  for (const { rssBytes } of childrenOf(server)) expect(rssBytes).toBeLessThan(300_000_000)
  await stop(server)
})

test('what was made outlives the server and the process that made it', async () => {
  const first = await start({ 'good.webp': samples.jpeg })
  const response = await first.get('/media/good.webp')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 })
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(readdirSync(join(first.DATA_DIR, 'image-cache'))).toHaveLength(1)

  const [maker] = childrenOf(first.server)
  process.kill(maker?.pid ?? 0, 'SIGKILL')
  expect((await first.get('/media/good.webp', 640)).status).toBe(200)
  await stop(first.server)

  const second = await start({}, first.DATA_DIR)
  const again = await second.get('/media/good.webp')
  expect(Buffer.from(await again.arrayBuffer())).toEqual(bytes)
  expect(again.headers.get('etag')).toBe(response.headers.get('etag'))
  expect(childrenOf(second.server)).toEqual([])

  // Killed, it cannot tell its processes to end: they notice.
  await second.get('/media/good.webp', 768)
  const left = childrenOf(second.server)
  expect(left).toHaveLength(1)
  second.server.kill('SIGKILL')
  await second.server.exited
  await vi.waitUntil(() => left.every(({ pid }) => !isAlive(pid)), { timeout: 5_000 })
})

test('a page’s picture is drawn for pages that exist', async () => {
  const { server } = await start({})
  const draw = (path: string) =>
    fetch(`${server.origin}/_social.png?${new URLSearchParams({ path })}`)
  const response = await draw('/de-DE')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  const picture = Buffer.from(await response.arrayBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })
  for (const path of ['', '/nulle-part', '/profil/personne', '/fr-FR', '//evil.example', '/%00'])
    expect((await draw(path)).status).toBe(404)
  await stop(server)
})

async function stop(server: ServerProcess): Promise<void> {
  const processes = childrenOf(server)
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  await vi.waitUntil(() => processes.every(({ pid }) => !isAlive(pid)), { timeout: 5_000 })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
