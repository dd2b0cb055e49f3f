import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#platform/config.server.ts'
import { awaitDatabase } from '#platform/database/await-database.server.ts'
import type { ObjectStore } from '#platform/media/object-store.server.ts'
import { ownDataDir } from '#platform/own-data-dir.server.ts'
import { VERSION } from '#platform/version.server.ts'
import { type Command, noteRun, WrongUse } from './command.ts'
import { dumpDatabase } from './dump.ts'
import { DamagedBackup, keyMarks, MANIFEST, type Manifest, MEDIA, sha256 } from './manifest.ts'
import { copyMedia } from './media.ts'
import { pullMedia, storeOf } from './move-media.ts'

export const backup: Command = {
  usage: 'DIR',
  summary: 'Writes what the site holds into a folder, without its keys; the server may go on.',
  run: async ({ environment, words: [dir] }) => {
    if (!dir) throw new WrongUse('Say into which folder.')
    const config = readConfig(environment)
    ownDataDir(config.dataDir)
    if (config.databaseUrl) await awaitDatabase(config.databaseUrl)
    const madeAt = Temporal.Now.instant().toString({ smallestUnit: 'second' })
    const name = madeAt.replaceAll(':', '-')
    const [unfinished, folder] = [join(dir, `.${name}`), join(dir, name)]
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    try {
      const dumped = await dumpDatabase(config, unfinished)
      // After the dump: whatever it names is there by now.
      const media = config.store
        ? await mediaOfStore(storeOf(config), dir)
        : await copyMedia(join(config.dataDir, 'media'), join(dir, MEDIA))
      const manifest: Manifest = {
        madeAt,
        version: VERSION,
        engine: config.databaseUrl ? 'postgresql' : 'embedded',
        ...dumped,
        media,
        keys: keyMarks(config),
      }
      writeFileSync(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
      renameSync(unfinished, folder)
      await noteRun(config, 'backup')
      const rows = Object.values(manifest.rows).reduce((sum, each) => sum + each, 0)
      const pictures = Object.keys(media).length
      return {
        lines: [
          `${folder}: ${rows} rows, ${pictures} pictures.`,
          'Its keys are not in it: npm run site -- backup-keys FILE, to be kept elsewhere.',
        ],
        data: { folder, rows, pictures },
      }
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      throw error
    }
  },
}

/** Pictures alone: what else the store holds, as the erasures, is for what comes after a backup. */
async function mediaOfStore(store: ObjectStore, dir: string): Promise<Record<string, string>> {
  const { all, damaged } = await pullMedia(store, dir)
  if (damaged.length > 0)
    throw new DamagedBackup(
      `${damaged.length} pictures of the store are damaged, such as ${damaged[0]}.`,
    )
  const hashes: Record<string, string> = {}
  for (const file of all) {
    const copy = join(dir, MEDIA, file)
    if (existsSync(copy)) hashes[file] = await sha256(copy)
  }
  return hashes
}
