import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaFile } from '#domain/picture/media-path.ts'
import { type Config, readConfig } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { openLog } from '#platform/log.server.ts'
import { openMediaFolder } from '#platform/media/media-store.server.ts'
import { fits, hashOf, objectOf } from '#platform/media/object-media.server.ts'
import {
  type ListedObject,
  type ObjectStore,
  openObjectStore,
} from '#platform/media/object-store.server.ts'
import { type Command, onSite, type Said, WrongUse } from './command.ts'
import { filesBelow } from './media.ts'

const AT_ONCE = 8

export const media: Command = {
  usage: 'push | pull | check',
  summary:
    'Brings pictures into the object store or back, as often as need be, or looks whether all are there and whole.',
  run: async ({ environment, words: [what] }) => {
    const config = readConfig(environment)
    const store = storeOf(config)
    switch (what) {
      case 'push':
        return moved('pushed', await pushMedia(join(config.dataDir, 'media'), store))
      case 'pull':
        return moved('pulled', await pullMedia(store, config.dataDir))
      case 'check':
        return onSite(environment, ({ db }) => checked(store, db))
      default:
        throw new WrongUse('Say what to do: push, pull or check.')
    }
  },
}

/** The store of the settings. */
export function storeOf(config: Pick<Config, 'store' | 'logLevel'>): ObjectStore {
  if (!config.store) throw new WrongUse('The settings name no object store: MEDIA_URL is unset.')
  return openObjectStore(config.store, openLog(config.logLevel))
}

export type Moved = { all: string[]; copied: number; damaged: string[] }

/** What is not there yet, or differs, goes into the store. What ships with the program stays where it is. */
export async function pushMedia(folder: string, store: ObjectStore): Promise<Moved> {
  const there = await listedMedia(store)
  const all = filesBelow(folder).filter(isPicture)
  return inTurns(all, async (file) => {
    const bytes = await readFile(join(folder, file))
    if (!fits(file, bytes)) return 'damaged'
    if (there.get(file)?.etag === md5(bytes)) return 'there'
    await store.put(objectOf(file), bytes, hashOf(bytes))
    return 'copied'
  })
}

/** Into the folder `media` of a data folder or of a backup. */
export async function pullMedia(store: ObjectStore, parent: string): Promise<Moved> {
  const there = await listedMedia(store)
  const folder = openMediaFolder(parent)
  return inTurns([...there.keys()].filter(isPicture), async (file) => {
    const path = join(parent, 'media', file)
    if (existsSync(path) && md5(await readFile(path)) === there.get(file)?.etag) return 'there'
    const found = await store.get(objectOf(file))
    // Erased meanwhile: missing in the copy, as it should be.
    if (!found) return 'there'
    if (!fits(file, found.bytes, found.hash)) return 'damaged'
    await folder.keep(file, found.bytes)
    return 'copied'
  })
}

async function listedMedia(store: ObjectStore): Promise<Map<string, ListedObject>> {
  const found = new Map<string, ListedObject>()
  for await (const object of store.list(objectOf('')))
    found.set(object.name.slice(objectOf('').length), object)
  return found
}

/** Names that `/media/` serves, but for those that every machine has with the program. */
function isPicture(file: string): boolean {
  return mediaFile(`/media/${file}`) !== undefined && !file.startsWith('standard/')
}

async function inTurns(
  all: string[],
  work: (file: string) => Promise<'copied' | 'there' | 'damaged'>,
): Promise<Moved> {
  const moved: Moved = { all, copied: 0, damaged: [] }
  const waiting = all.values()
  async function go(): Promise<void> {
    for (const file of waiting) {
      const outcome = await work(file)
      if (outcome === 'copied') moved.copied += 1
      if (outcome === 'damaged') moved.damaged.push(file)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, go))
  return moved
}

function moved(how: 'pushed' | 'pulled', { all, copied, damaged }: Moved): Said {
  const [first] = damaged
  return {
    lines: [
      `${all.length} pictures: ${copied} ${how}, ${all.length - copied - damaged.length} were there already.`,
      ...(first ? [`${damaged.length} are damaged and were left out, such as ${first}.`] : []),
    ],
    data: { pictures: all.length, [how]: copied, damaged },
    exitCode: first ? 1 : 0,
  }
}

/** Whether the store holds what the database names, and each is what its hash says. */
async function checked(store: ObjectStore, db: Db): Promise<Said> {
  const there = await listedMedia(store)
  const missing = await missingMedia(db, (file) => there.has(file))
  const { all, damaged } = await inTurns([...there.keys()], async (file) => {
    const found = await store.get(objectOf(file))
    return !found || fits(file, found.bytes, found.hash) ? 'there' : 'damaged'
  })
  const keepsVersions = await store.keepsVersions()
  const lines = [
    `${all.length} pictures in the store: ${missing.length} missing, ${damaged.length} damaged.`,
    ...missing.slice(0, 10).map((file) => `  missing  ${file}`),
    ...damaged.slice(0, 10).map((file) => `  damaged  ${file}`),
    ...(keepsVersions
      ? ['This bucket keeps versions: what is erased here stays there. Turn that off.']
      : []),
  ]
  const isSound = missing.length === 0 && damaged.length === 0
  const data = { pictures: all.length, missing, damaged, keepsVersions: keepsVersions ?? null }
  return { lines, data, exitCode: isSound ? 0 : 1 }
}

/** Of those that the database names. */
export async function missingMedia(db: Db, isThere: (file: string) => boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('asset')
    .select('url')
    .distinct()
    .where('url', 'like', '/media/%')
    .where('url', 'not like', '/media/standard/%')
    .execute()
  return rows.map(({ url }) => url.slice('/media/'.length)).filter((file) => !isThere(file))
}

/** By which stores know an object; it says nothing of who made it. */
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')
