import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '#platform/log.server.ts'
import { type MediaStore, UPLOADS } from './media-types.ts'
import { openObjectMedia } from './object-media.server.ts'
import { openObjectStore, type StoreSettings } from './object-store.server.ts'

export type MediaSettings = {
  dataDir: string
  store?: StoreSettings | undefined
  mediaCacheBytes: number
  readsOtherPlace: boolean
}

/** Where the settings say: in the data folder, or in a store for all machines. */
export function openMedia(settings: MediaSettings, log: Log): MediaStore {
  const folder = openMediaFolder(settings.dataDir)
  if (!settings.store) return folder
  return openObjectMedia({ ...settings, folder, store: openObjectStore(settings.store, log), log })
}

export function openMediaFolder(dataDir: string): MediaStore {
  const pathOf = (file: string) => join(dataDir, 'media', file)
  return {
    async identity(file) {
      const found = await stat(pathOf(file)).catch(() => undefined)
      return found?.isFile() ? `/media/${file} ${found.size} ${found.mtimeMs}` : undefined
    },
    read: (file) => readFile(pathOf(file)).catch(() => 'missing' as const),
    async keep(file, bytes) {
      const path = pathOf(file)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomUUID()}`
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
      return true
    },
    async remove(file) {
      await unlink(pathOf(file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
    },
    // What it has is the picture itself.
    drop: async () => {},
    async *uploads() {
      for (const name of await readdir(pathOf(UPLOADS)).catch(() => [])) {
        const found = await stat(pathOf(UPLOADS + name)).catch(() => undefined)
        if (found?.isFile()) yield { file: UPLOADS + name, keptAt: found.mtime }
      }
    },
  }
}
