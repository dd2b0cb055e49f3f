import { createHash } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import type { Log } from '#platform/log.server.ts'
import {
  type ErasureLine,
  type ErasureLog,
  isForgotten,
  openErasureLog,
  readErasure,
} from '#platform/security/erasure.server.ts'
import { hashOf } from './object-media.server.ts'
import { type ObjectStore, openObjectStore, type StoreSettings } from './object-store.server.ts'

const BELOW = 'erasures/'

type Settings = { dataDir: string; store?: StoreSettings | undefined }

/** Where a store is, erasures stand there for all machines, and no data folder has any. */
export function openErasures(settings: Settings, log: Log): ErasureLog {
  return settings.store
    ? openStoredErasures(openObjectStore(settings.store, log), log)
    : openErasureLog(settings)
}

function openStoredErasures(store: ObjectStore, log: Pick<Log, 'warn'>): ErasureLog {
  return {
    async note(line) {
      const bytes = Buffer.from(JSON.stringify(line))
      try {
        await store.put(nameOf(line), bytes, hashOf(bytes))
      } catch (error) {
        log.warn({ why: (error as Error).message }, 'an erasure could not be noted in the store')
        // Nothing is erased that a backup could bring back unseen.
        throw new AppError('unavailable', { reason: 'failed' })
      }
    },
  }
}

/** All of the store. */
export async function readStoredErasures(store: ObjectStore): Promise<ErasureLine[]> {
  const lines: ErasureLine[] = []
  for await (const { name } of store.list(BELOW)) {
    const found = await store.get(name)
    const line = found && readErasure(Buffer.from(found.bytes).toString())
    if (line) lines.push(line)
  }
  return lines
}

/** By the year that their names begin with. */
export async function forgetStoredErasures(
  settings: StoreSettings,
  log: Pick<Log, 'warn'>,
  now: Temporal.Instant,
): Promise<void> {
  const store = openObjectStore(settings, log)
  for await (const { name } of store.list(BELOW)) {
    const [, year] = /^erasures\/(\d{4})\//.exec(name) ?? []
    if (year && isForgotten(Number(year), now)) await store.remove(name)
  }
}

/** Sealed anew, an erasure is known by other letters. */
export async function replaceStoredErasure(
  store: ObjectStore,
  old: ErasureLine,
  line: ErasureLine,
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(line))
  await store.put(nameOf(line), bytes, hashOf(bytes))
  await store.remove(nameOf(old))
}

function nameOf({ at, person }: ErasureLine): string {
  const id = createHash('sha256').update(person).digest('hex').slice(0, 32)
  return `${BELOW}${at.slice(0, 4)}/${id}`
}
