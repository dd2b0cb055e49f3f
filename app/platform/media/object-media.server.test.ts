import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '#platform/log.server.ts'
import { openOwnObjectStore } from '#tests/support/store/own-object-store.ts'
import { openMedia } from './media-store.server.ts'
import { openObjectStore, StoreAway } from './object-store.server.ts'

const PICTURE = Buffer.from('a picture')
const FILE = `uploads/logo-${createHash('sha256').update(PICTURE).digest('hex')}.webp`
const IN_STORE = `site/media/${FILE}`

async function open({ secretKey = '', readsOtherPlace = false } = {}) {
  const own = await openOwnObjectStore()
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-store-'))
  onTestFinished(() => {
    own.close()
    rmSync(dataDir, { recursive: true })
  })
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY } = own.settings
  const store = {
    endpoint,
    accessKey,
    secretKey: secretKey || S3_SECRET_KEY,
    region: 'us-east-1',
    bucket: 'pictures',
    prefix: 'site/',
  }
  const machine = (folder = dataDir) =>
    openMedia(
      { dataDir: folder, store, mediaCacheBytes: 1_000_000, readsOtherPlace },
      openLog('silent'),
    )
  return {
    own,
    dataDir,
    machine,
    media: machine(),
    client: openObjectStore(store, openLog('silent')),
  }
}

const textOf = (found: Uint8Array | string) =>
  typeof found === 'string' ? found : Buffer.from(found).toString()

test('what one machine keeps another reads, and then from its own disk', async () => {
  const { own, media, machine, dataDir } = await open()
  expect(await media.keep(FILE, PICTURE)).toBe(true)
  expect([...own.objects.keys()]).toEqual([IN_STORE])
  const other = machine(join(dataDir, 'other'))
  expect(textOf(await other.read(FILE))).toBe('a picture')
  const before = own.asked.length
  expect(textOf(await other.read(FILE))).toBe('a picture')
  expect(own.asked).toHaveLength(before)
  expect(await other.read(FILE.replace('logo', 'cover'))).toBe('missing')
})

test('asked for by many at once, a picture is fetched once', async () => {
  const { own, media, machine, dataDir } = await open()
  await media.keep(FILE, PICTURE)
  const other = machine(join(dataDir, 'other'))
  const before = own.asked.length
  await Promise.all(Array.from({ length: 20 }, () => other.read(FILE)))
  expect(own.asked.length - before).toBe(1)
})

test('a flipped byte is a fault, in the store and in a copy', async () => {
  const { own, media, machine, dataDir } = await open()
  await media.keep(FILE, PICTURE)
  const [copy = ''] = readdirSync(join(dataDir, 'media-cache'))
  const flipped = Buffer.from(PICTURE)
  flipped[0] = 0
  writeFileSync(join(dataDir, 'media-cache', copy), flipped)
  expect(textOf(await media.read(FILE))).toBe('a picture')
  expect(readFileSync(join(dataDir, 'media-cache', copy)).toString()).toBe('a picture')
  const kept = own.objects.get(IN_STORE)
  if (kept) kept.bytes = flipped
  const other = machine(join(dataDir, 'other'))
  expect(await other.read(FILE)).toBe('damaged')
  expect(await other.read(FILE)).toBe('damaged')
})

test('with a wrong key nothing is read or kept, and what is here stays', async () => {
  const { own, media, client } = await open({ secretKey: 'another secret altogether' })
  expect(await media.keep(FILE, PICTURE)).toBe(false)
  expect(await media.read(FILE)).toBe('away')
  await expect(client.has('media/any.webp')).rejects.toThrow(StoreAway)
  expect(own.objects.size).toBe(0)
})

test('a bucket that is not there is no missing picture', async () => {
  const { own, client, media } = await open()
  await media.keep(FILE, PICTURE)
  const elsewhere = openObjectStore(
    {
      endpoint: own.settings.S3_ENDPOINT,
      accessKey: own.settings.S3_ACCESS_KEY,
      secretKey: own.settings.S3_SECRET_KEY,
      region: 'us-east-1',
      bucket: 'forgotten',
      prefix: '',
    },
    openLog('silent'),
  )
  await expect(elsewhere.get('media/a.webp')).rejects.toThrow('no bucket forgotten')
  expect(await client.get('media/a.webp')).toBeUndefined()
})

test('a store that fails is asked twice, after five failures not for ten seconds, and then again', async () => {
  const { own, media, machine, dataDir } = await open()
  await media.keep(FILE, PICTURE)
  const other = machine(join(dataDir, 'other'))
  own.mood.is = 'failing'
  const before = own.asked.length
  for (let round = 0; round < 10; round++) expect(await other.read(FILE)).toBe('away')
  expect(own.asked.length - before).toBe(5)
  expect(await other.keep(FILE, PICTURE)).toBe(false)
  expect(own.asked.length - before).toBe(5)
  // What is kept here stays.
  expect(textOf(await media.read(FILE))).toBe('a picture')
  own.mood.is = 'well'
  expect(await other.read(FILE)).toBe('away')
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 10_001)
  onTestFinished(() => clock.mockRestore())
  expect(textOf(await other.read(FILE))).toBe('a picture')
})

test('one that says nothing keeps nobody waiting for long', async () => {
  const { own, media } = await open()
  own.mood.is = 'silent'
  const began = performance.now()
  expect(await media.read(FILE)).toBe('away')
  expect(performance.now() - began).toBeLessThan(8_000)
})

test('what is erased is gone from the store, the copies and the folder of before', async () => {
  const { own, media, dataDir } = await open({ readsOtherPlace: true })
  await media.keep(FILE, PICTURE)
  const old = join(dataDir, 'media', FILE)
  await openMedia({ dataDir, mediaCacheBytes: 1, readsOtherPlace: false }, openLog('silent')).keep(
    FILE,
    PICTURE,
  )
  expect(existsSync(old)).toBe(true)
  await media.drop(FILE)
  expect(readdirSync(join(dataDir, 'media-cache'))).toEqual([])
  await media.remove(FILE)
  expect([own.objects.size, existsSync(old)]).toEqual([0, false])
  expect(await media.read(FILE)).toBe('missing')
})

test('while pictures move, what is only in the folder is read there', async () => {
  const { media, dataDir } = await open({ readsOtherPlace: true })
  const folder = openMedia(
    { dataDir, mediaCacheBytes: 1, readsOtherPlace: false },
    openLog('silent'),
  )
  await folder.keep(FILE, PICTURE)
  expect(textOf(await media.read(FILE))).toBe('a picture')
})

test('what is dropped while it is fetched is not kept', async () => {
  const { media, machine, dataDir } = await open()
  await media.keep(FILE, PICTURE)
  const other = machine(join(dataDir, 'other'))
  const read = other.read(FILE)
  await other.drop(FILE)
  expect(textOf(await read)).toBe('a picture')
  const copies = () => readdirSync(join(dataDir, 'other/media-cache'))
  expect(copies()).toEqual([])
  // Sent once more, it is like any other.
  await other.keep(FILE, PICTURE)
  expect(copies()).toHaveLength(1)
})

test('a long list comes in parts', async () => {
  const { own, client } = await open()
  own.mood.pageSize = 2
  for (const name of ['media/a', 'media/b', 'media/c', 'media/d', 'media/e', 'other/f'])
    await client.put(name, PICTURE, createHash('sha256').update(PICTURE).digest('hex'))
  const names: string[] = []
  for await (const { name } of client.list('media/')) names.push(name)
  expect(names).toEqual(['media/a', 'media/b', 'media/c', 'media/d', 'media/e'])
  expect(await client.keepsVersions()).toBe(false)
})

test('a hash that is not that of the bytes is refused by the store', async () => {
  const { client } = await open()
  await expect(client.put('media/a', PICTURE, 'f'.repeat(64))).rejects.toThrow('SHA256Mismatch')
})
