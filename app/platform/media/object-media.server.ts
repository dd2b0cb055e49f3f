import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { hashInName } from '#domain/picture/media-path.ts'
import type { Log } from '#platform/log.server.ts'
import { openFileCache } from './file-cache.server.ts'
import { type MediaGap, type MediaStore, UPLOADS } from './media-types.ts'
import type { ObjectStore } from './object-store.server.ts'
import { openRecentlyGone } from './recently-gone.ts'

/** Of the program itself: every machine has them, and no store. */
const SHIPPED = 'standard/'

type Means = {
  store: ObjectStore
  /** The data folder, where pictures of before may still be. */
  folder: MediaStore
  readsOtherPlace: boolean
  dataDir: string
  mediaCacheBytes: number
  log: Log
}

/** Under which a picture lies in the store. */
export const objectOf = (file: string) => `media/${file}`

/** Pictures in a store for all machines, with copies of those that were asked for here. */
export function openObjectMedia(means: Means): MediaStore {
  const { store, folder, readsOtherPlace, dataDir, mediaCacheBytes, log } = means
  const copies = openFileCache({
    folder: join(dataDir, 'media-cache'),
    mostBytes: mediaCacheBytes,
    log,
  })
  const underWay = new Map<string, Promise<Uint8Array | MediaGap>>()
  const gone = openRecentlyGone()

  async function fetched(file: string): Promise<Uint8Array | MediaGap> {
    const found = await store.get(objectOf(file)).catch((error: Error) => {
      log.warn({ why: error.message }, 'picture not read from the store')
      return 'away' as const
    })
    if (found === 'away') return elsewhere(file, 'away')
    if (!found) return elsewhere(file, 'missing')
    const { bytes, hash } = found
    if (!fits(file, bytes, hash)) {
      log.error({ file }, 'a picture in the store is not what was kept')
      return elsewhere(file, 'damaged')
    }
    await keepCopy(file, bytes)
    return bytes
  }

  /** Not of what goes, also where that is heard while the copy is written. */
  async function keepCopy(file: string, bytes: Uint8Array): Promise<void> {
    if (gone.has(file)) return
    await copies.write(nameOf(file), bytes)
    if (gone.has(file)) await copies.remove(nameOf(file))
  }

  async function elsewhere(file: string, gap: MediaGap): Promise<Uint8Array | MediaGap> {
    if (!readsOtherPlace) return gap
    const bytes = await folder.read(file)
    return bytes instanceof Uint8Array ? bytes : gap
  }

  return {
    identity: async (file) => (isShipped(file) ? folder.identity(file) : `/media/${file}`),
    async read(file) {
      if (isShipped(file)) return folder.read(file)
      const copy = await copies.read(nameOf(file))
      if (copy && fits(file, copy.bytes)) return copy.bytes
      if (copy) await copies.remove(nameOf(file))
      const work = underWay.get(file) ?? fetched(file).finally(() => underWay.delete(file))
      underWay.set(file, work)
      return work
    },
    async keep(file, bytes) {
      try {
        await store.put(objectOf(file), bytes, hashOf(bytes))
      } catch (error) {
        log.warn({ why: (error as Error).message }, 'picture not taken by the store')
        return false
      }
      gone.isBack(file)
      await keepCopy(file, bytes)
      return true
    },
    async remove(file) {
      await store.remove(objectOf(file))
      // One of before the move, that would otherwise come back by it.
      if (!isShipped(file)) await folder.remove(file)
    },
    async *uploads() {
      for await (const { name, modifiedAt } of store.list(objectOf(UPLOADS)))
        yield { file: name.slice(objectOf('').length), keptAt: modifiedAt }
    },
    async drop(file) {
      gone.note(file)
      await copies.remove(nameOf(file))
    },
  }
}

const isShipped = (file: string) => file.startsWith(SHIPPED)

/** By the hash in its name; by what was told as it was kept, where its name bears none. */
export function fits(file: string, bytes: Uint8Array, told?: string): boolean {
  const expected = hashInName(file) ?? told
  return expected === undefined || hashOf(bytes) === expected
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const nameOf = (file: string) => createHash('sha256').update(file).digest('hex')
