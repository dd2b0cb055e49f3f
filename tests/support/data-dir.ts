import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#platform/database.server.ts'

const CACHE = 'node_modules/.cache/attesta'
const MIGRATIONS = 'db/migrations'

/**
 * A folder for a server, with an embedded database that is empty and migrated.
 * Making one takes many seconds of processor time; copying it takes none to speak of.
 */
export async function newDataDir(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-data-'))
  cpSync(await template(), folder, { recursive: true })
  return folder
}

/** Made once for what the migrations say now. */
async function template(): Promise<string> {
  const folder = join(CACHE, `embedded-${fingerprint()}`)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const unfinished = mkdtempSync(join(CACHE, 'unfinished-'))
  await (await openDatabase({ dataDir: unfinished })).close()
  try {
    renameSync(unfinished, folder)
  } catch {
    // Another test was first.
    rmSync(unfinished, { recursive: true })
  }
  return folder
}

function fingerprint(): string {
  const hash = createHash('sha256')
  hash.update(readFileSync('node_modules/@electric-sql/pglite/package.json'))
  for (const file of readdirSync(MIGRATIONS).sort())
    hash.update(readFileSync(join(MIGRATIONS, file)))
  return hash.digest('hex').slice(0, 12)
}
