import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openDatabase } from '#platform/database/database.server.ts'
import { startServer } from '#tests/support/server/server-process.ts'
import { demoDigest, digestOf } from './demo-digest.ts'

/** Beside what else is made of the packages, and gone with them. */
const CACHE = resolve('node_modules/.cache/attesta')

/**
 * A folder for a server, with an embedded database that is empty and migrated, for as long as this process lives.
 * Making one takes many seconds of processor time; copying it takes none to speak of.
 */
export async function newDataDir(): Promise<string> {
  const template = await kept(`embedded-${tablesDigest()}`, async (dataDir) => {
    await (await openDatabase({ dataDir })).close()
  })
  return newCopy(template)
}

/** The same with the whole demo of today, as a first start leaves it. */
export async function newDemoDir(): Promise<string> {
  return newCopy(await demoDir())
}

/** To copy from; for as long as it is the same day. The pictures are those of any other day: they are drawn once. */
export async function demoDir(): Promise<string> {
  const digest = demoDigest('db/demo/load/fill-with-demo-data.ts')
  const today = Temporal.Now.plainDateISO()
  return kept(`demo-${today}-${digest}`, async (dataDir) => {
    const [earlier] = globSync(join(CACHE, `demo-*-${digest}/media`))
    if (earlier) cpSync(earlier, join(dataDir, 'media'), { recursive: true })
    const server = await startServer({ DATA_DIR: dataDir })
    await server.ready
    server.kill('SIGTERM')
    await server.exited
  })
}

/** What is kept under this name, made by whoever asks first. */
async function kept(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(CACHE, name)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const unfinished = mkdtempSync(join(CACHE, 'unfinished-'))
  await make(unfinished)
  try {
    renameSync(unfinished, folder)
  } catch {
    // Somebody else was first.
    rmSync(unfinished, { recursive: true })
  }
  return folder
}

function newCopy(template: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-data-'))
  cpSync(template, folder, { recursive: true })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function tablesDigest(): string {
  return digestOf(
    globSync(['node_modules/@electric-sql/pglite/package.json', 'db/migrations/*']).sort(),
  )
}
