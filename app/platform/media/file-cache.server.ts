import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#platform/log.server.ts'

type CachedFile = { bytes: Uint8Array; madeAtMs: number }

export type FileCache = {
  read(name: string): Promise<CachedFile | undefined>
  /** A full or broken disk costs the cache, not the file: it never rejects. */
  write(name: string, bytes: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
}

type Entry = { size: number; touchedAtMs: number }

const NAME = /^[0-9a-f]{64}$/
const TEMPORARY = '.tmp'
/** How exact the order of use is after a restart. */
const TOUCH_EVERY_MS = 600_000
/** Room for a while is made at once. */
const SHRINK_TO = 0.9

/**
 * Files by name, on disk, least recently used ones leaving first. A file's modification time says
 * when it was made; its access time, which we set ourselves, when it was last used.
 */
export function openFileCache(options: { folder: string; mostBytes: number; log: Log }): FileCache {
  const { folder, mostBytes, log } = options
  // A map keeps the order of insertion: the first is the one not used for longest.
  const entries = new Map<string, Entry>()
  let totalBytes = 0
  let scanned: Promise<void> | undefined

  const scan = () => {
    scanned ??= readFolder().catch((error) => log.warn({ error }, 'files in cache not read'))
    return scanned
  }

  async function readFolder(): Promise<void> {
    await mkdir(folder, { recursive: true })
    const found: { name: string; size: number; touchedAtMs: number }[] = []
    for (const name of await readdir(folder)) {
      // Left behind by a process that ended while it wrote.
      if (name.endsWith(TEMPORARY)) await remove(name)
      if (!NAME.test(name)) continue
      const { size, atimeMs } = await stat(join(folder, name))
      found.push({ name, size, touchedAtMs: atimeMs })
    }
    found.sort((a, b) => a.touchedAtMs - b.touchedAtMs)
    for (const { name, size, touchedAtMs } of found) put(name, { size, touchedAtMs })
  }

  function put(name: string, entry: Entry): void {
    forget(name)
    entries.set(name, entry)
    totalBytes += entry.size
  }

  function forget(name: string): void {
    totalBytes -= entries.get(name)?.size ?? 0
    entries.delete(name)
  }

  async function use(name: string, size: number, madeAt: Date): Promise<void> {
    const nowMs = Date.now()
    const touchedAtMs = entries.get(name)?.touchedAtMs ?? 0
    const isDue = nowMs - touchedAtMs > TOUCH_EVERY_MS
    put(name, { size, touchedAtMs: isDue ? nowMs : touchedAtMs })
    if (isDue) await utimes(join(folder, name), new Date(nowMs), madeAt)
  }

  async function shrink(): Promise<void> {
    if (totalBytes <= mostBytes) return
    for (const name of [...entries.keys()]) {
      if (totalBytes <= mostBytes * SHRINK_TO) return
      forget(name)
      await remove(name)
    }
  }

  const remove = (name: string) => unlink(join(folder, name)).catch(() => {})

  return {
    async remove(name) {
      await scan()
      forget(name)
      await remove(name)
    },
    async read(name) {
      await scan()
      try {
        const path = join(folder, name)
        const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)])
        await use(name, bytes.length, mtime)
        return { bytes, madeAtMs: mtime.getTime() }
      } catch {
        forget(name)
        return undefined
      }
    },
    async write(name, bytes) {
      await scan()
      if (bytes.length > mostBytes) return
      const temporary = join(folder, `${name}.${randomUUID()}${TEMPORARY}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(temporary, bytes)
        await rename(temporary, join(folder, name))
        put(name, { size: bytes.length, touchedAtMs: Date.now() })
        await shrink()
      } catch (error) {
        await unlink(temporary).catch(() => {})
        log.warn({ error }, 'file in cache not written')
      }
    },
  }
}
