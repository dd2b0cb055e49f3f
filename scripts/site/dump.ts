import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#platform/config.server.ts'
import { EMBEDDED, openDatabase } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { countRows, doneMigrations, type Manifest, sha256 } from './manifest.ts'
import { registerMark } from './register-mark.ts'

class ToolFailed extends OperatorError {
  override readonly exitCode = 1
}

type Dumped = Pick<Manifest, 'rows' | 'migrations' | 'dump' | 'register'>

/** What the database held at one moment, with its rows counted at that same moment. */
export async function dumpDatabase(config: Config, folder: string): Promise<Dumped> {
  const database = await openDatabase(config, { isLeftAsItIs: true })
  try {
    if (config.databaseUrl) return await dumpPostgres(database.db, config.databaseUrl, folder)
    const counted = {
      rows: await countRows(database.db),
      migrations: await doneMigrations(database.db),
      register: await registerMark(database.db),
    }
    await database.close()
    // Nobody else has it open: the lock of its folder was ours just now.
    cpSync(join(config.dataDir, EMBEDDED), join(folder, EMBEDDED), { recursive: true })
    return { ...counted, dump: await hashOfFolder(join(folder, EMBEDDED)) }
  } finally {
    if (config.databaseUrl) await database.close()
  }
}

async function dumpPostgres(db: Db, url: string, folder: string): Promise<Dumped> {
  const file = join(folder, 'database.dump')
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ snapshot: string }>`
        select pg_export_snapshot() as snapshot`.execute(tx)
      const snapshot = `--snapshot=${rows[0]?.snapshot}`
      await runTool('pg_dump', ['--format=custom', '--no-owner', snapshot, `--file=${file}`], url)
      return {
        rows: await countRows(tx),
        migrations: await doneMigrations(tx),
        register: await registerMark(tx),
        dump: await sha256(file),
      }
    })
}

/** Into an empty database. */
export async function restoreDatabase(config: Config, folder: string): Promise<void> {
  if (!config.databaseUrl) {
    cpSync(join(folder, EMBEDDED), join(config.dataDir, EMBEDDED), { recursive: true })
    return
  }
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  const { pathname } = new URL(config.databaseUrl)
  const target = `--dbname=${decodeURIComponent(pathname.slice(1))}`
  await runTool(
    'pg_restore',
    [...options, target, join(folder, 'database.dump')],
    config.databaseUrl,
  )
}

/** Of the dump as it lies there now. */
export function hashOfDump(engine: Manifest['engine'], folder: string): Promise<string> {
  return engine === 'embedded'
    ? hashOfFolder(join(folder, EMBEDDED))
    : sha256(join(folder, 'database.dump'))
}

async function hashOfFolder(folder: string): Promise<string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const hash = createHash('sha256')
  for (const name of names.filter((each) => statSync(join(folder, each)).isFile()))
    hash.update(`${name}\0${await sha256(join(folder, name))}\n`)
  return hash.digest('hex')
}

/** PostgreSQL's own tools. Where to connect goes by the environment: arguments can be read by everybody. */
function runTool(name: string, options: string[], url: string): Promise<void> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  }
  const tool = spawn(name, options, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  tool.stderr.on('data', (chunk) => (said += chunk))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  tool.once('error', () =>
    reject(new ToolFailed(`${name} is not on this machine: install the client of PostgreSQL.`)),
  )
  tool.once('close', (code) =>
    code === 0 ? resolve() : reject(new ToolFailed(`${name} failed: ${said.trim()}`)),
  )
  return promise
}
