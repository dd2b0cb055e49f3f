import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type Config, readConfig } from '#platform/config.server.ts'
import { awaitDatabase } from '#platform/database/await-database.server.ts'
import { isNewEmbeddedDatabase, openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrations.server.ts'
import { WrongKind } from '#platform/database/open-site.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { ownDataDir } from '#platform/own-data-dir.server.ts'
import { type Command, noteRun, recordCommand, type Said, WrongUse } from './command.ts'
import { hashOfDump, restoreDatabase } from './dump.ts'
import { eraseOnceMore } from './erase-again.ts'
import {
  countRows,
  DamagedBackup,
  doneMigrations,
  foreignKeys,
  type Manifest,
  MEDIA,
  newestBackup,
} from './manifest.ts'
import { copyMedia, damagedMedia } from './media.ts'
import { pushMedia, storeOf } from './move-media.ts'
import { registerMark, registerNeeds } from './register-mark.ts'
import { tryRestore } from './try-restore.ts'

export const restore: Command = {
  usage: '[--test] DIR',
  summary:
    'Brings the newest backup of a folder back into an empty database; with --test beside it.',
  options: { test: { type: 'boolean' } },
  run: async ({ environment, words: [dir], options }) => {
    if (!dir) throw new WrongUse('Say from which folder.')
    const config = readConfig(environment)
    ownDataDir(config.dataDir)
    if (config.databaseUrl) await awaitDatabase(config.databaseUrl)
    if (options.test === true) {
      const tried = await tryRestore(environment, dir, restoreInto)
      await noteRun(config, 'restore-test')
      return tried
    }
    return restoreInto(config, dir)
  },
}

/** Nothing is restored before everything was found whole, nor called restored before it was counted. */
async function restoreInto(config: Config, dir: string): Promise<Said> {
  const { folder, manifest } = newestBackup(dir)
  await expectWhole(config, dir, { folder, manifest })
  await expectEmpty(config)
  await restoreDatabase(config, folder)
  // Beside several backups lie the pictures of all: what was erased before this one was made stays there.
  const named = Object.keys(manifest.media)
  const media = await copyMedia(join(dir, MEDIA), join(config.dataDir, 'media'), named)
  if (config.store) await pushMedia(join(config.dataDir, 'media'), storeOf(config))
  const database = await openDatabase(config, { isLeftAsItIs: true })
  try {
    const { db } = database
    await expectSameRows(db, manifest)
    await migrate(db)
    const register = await registerMark(db)
    if (manifest.register && !isDeepStrictEqual(register, manifest.register))
      throw new DamagedBackup(
        `The register that came back ends with entry ${(register?.size ?? 0) - 1}, root ${register?.root}, and ${manifest.register.size - 1}, root ${manifest.register.root}, was saved.`,
      )
    const { noted, erased } = await eraseOnceMore(db, config)
    await recordCommand(db, 'restore', { madeAt: manifest.madeAt })
    const rows = Object.values(manifest.rows).reduce((sum, each) => sum + each, 0)
    const pictures = Object.keys(media).length
    return {
      lines: [
        `Restored as of ${manifest.madeAt}: ${rows} rows, ${pictures} pictures.`,
        `Erasures noted: ${noted}; done again: ${erased}.`,
        ...(await registerNeeds(config, register)).says,
      ],
      data: { madeAt: manifest.madeAt, rows, pictures, noted, erased, register },
    }
  } finally {
    await database.close()
  }
}

async function expectWhole(
  config: Config,
  dir: string,
  { folder, manifest }: { folder: string; manifest: Manifest },
): Promise<void> {
  const engine = config.databaseUrl ? 'postgresql' : 'embedded'
  if (manifest.engine !== engine)
    throw new WrongUse(
      `This backup is of the ${manifest.engine} database, and the settings name the ${engine} one.`,
    )
  const foreign = foreignKeys(config, manifest.keys)
  if (foreign.length > 0)
    throw new WrongUse(
      `The keys of this backup are not here (${foreign.join(', ')}): npm run site -- restore-keys FILE first, and write its settings.`,
    )
  if ((await hashOfDump(engine, folder)) !== manifest.dump)
    throw new DamagedBackup(`The dump in ${folder} is damaged.`)
  const damaged = await damagedMedia(join(dir, MEDIA), manifest.media)
  if (damaged.length > 0)
    throw new DamagedBackup(
      `${damaged.length} pictures are missing or damaged, such as ${damaged[0]}.`,
    )
}

async function expectEmpty(config: Config): Promise<void> {
  if (!config.databaseUrl && isNewEmbeddedDatabase(config)) return
  const database = await openDatabase(config, { isLeftAsItIs: true })
  try {
    const { rows } = await sql<{ tables: number }>`
      select count(*)::int as tables from pg_tables where schemaname = 'public'`.execute(
      database.db,
    )
    if (rows[0]?.tables !== 0 || !config.databaseUrl)
      throw new WrongKind('This database is not empty: a backup is restored into an empty one.')
  } finally {
    await database.close()
  }
}

async function expectSameRows(db: Db, manifest: Manifest): Promise<void> {
  const rows = await countRows(db)
  const tables = new Set([...Object.keys(rows), ...Object.keys(manifest.rows)])
  const differing = [...tables].filter((table) => rows[table] !== manifest.rows[table])
  if (differing.length > 0)
    throw new DamagedBackup(
      `Not all rows came back: ${differing.map((table) => `${table} has ${rows[table] ?? 0} of ${manifest.rows[table] ?? 0}`).join(', ')}.`,
    )
  const migrations = await doneMigrations(db)
  if (migrations.join() !== manifest.migrations.join())
    throw new DamagedBackup('The schema that came back is not the one that was saved.')
}
