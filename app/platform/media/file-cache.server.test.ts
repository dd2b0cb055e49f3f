import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#platform/log.server.ts'
import { type FileCache, openFileCache } from './file-cache.server.ts'

const name = (letter: string) => letter.repeat(64)
const kilobyte = (letter: string) => Buffer.alloc(1000, letter)

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-file-cache-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function open(folder: string, mostBytes = 5_000): FileCache {
  return openFileCache({ folder, mostBytes, log: openLog('silent') })
}

test('what was written is read, also by the next process', async () => {
  const folder = newFolder()
  await open(folder).write(name('a'), kilobyte('a'))
  const found = await open(folder).read(name('a'))
  expect(Buffer.from(found?.bytes ?? [])).toEqual(kilobyte('a'))
  expect(Math.abs((found?.madeAtMs ?? 0) - Date.now())).toBeLessThan(60_000)
  expect(await open(folder).read(name('b'))).toBeUndefined()
})

test('beyond its size the least recently used leave, and it stays below', async () => {
  const folder = newFolder()
  const cache = open(folder)
  for (const letter of 'abcde') await cache.write(name(letter), kilobyte(letter))
  await cache.read(name('a'))
  await cache.write(name('f'), kilobyte('f'))
  expect(readdirSync(folder).sort()).toEqual(['a', 'd', 'e', 'f'].map(name))
})

test('the order of use survives a restart', async () => {
  const folder = newFolder()
  for (const [index, letter] of [...'abcde'].entries()) {
    await open(folder).write(name(letter), kilobyte(letter))
    const anHourAgo = Date.now() / 1000 - 3_600 + index
    utimesSync(join(folder, name(letter)), anHourAgo, anHourAgo)
  }
  const madeAtMs = statSync(join(folder, name('a'))).mtimeMs
  const read = await open(folder).read(name('a'))
  expect(read?.madeAtMs).toBe(madeAtMs)
  await open(folder).write(name('f'), kilobyte('f'))
  expect(readdirSync(folder).sort()).toEqual(['a', 'd', 'e', 'f'].map(name))
})

test('a file half written by a process that ended is removed, never read', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, `${name('a')}.1234.tmp`), 'half')
  expect(await open(folder).read(name('a'))).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
})

test('many writers leave whole files and no temporary ones', async () => {
  const folder = newFolder()
  const cache = open(folder)
  await Promise.all(Array.from({ length: 40 }, () => cache.write(name('a'), kilobyte('a'))))
  expect(readdirSync(folder)).toEqual([name('a')])
  expect((await cache.read(name('a')))?.bytes).toHaveLength(1000)
})

test('where nothing can be written, pictures are made and not kept', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'file'), '')
  const cache = open(join(folder, 'file', 'below'))
  await cache.write(name('a'), kilobyte('a'))
  expect(await cache.read(name('a'))).toBeUndefined()
})
