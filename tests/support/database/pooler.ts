import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { CONNECTION_KINDS, poolerLine } from '#platform/database/connection-kinds.ts'
import { asWhom, freePort } from './postgres.ts'

/** Where a pooler stands, and the file that says which databases it knows. */
export type KnownPooler = { origin: string; databases: string }

export type TemporaryPooler = KnownPooler & {
  /** As the start of the site names it: its database is that of the file in `deploy/`. */
  url: string
  stop(): Promise<void>
}

export const hasPgBouncer = () => spawnSync('pgbouncer', ['--version']).status === 0

/** Two server connections for each kind, used in turn: whatever one of them remembers is missing on the other. */
const IN_TURN = ['default_pool_size = 2', 'server_round_robin = 1', 'server_idle_timeout = 5']

/**
 * The machine's PgBouncer with the file that operators are given, before the server at this address; only where it
 * listens, who may come and how many are as a test needs it. `edit` changes the lines of its databases, `editSettings` those
 * of itself.
 */
export async function startPooler(
  databaseUrl: string,
  edit: (lines: string) => string = (lines) => lines,
  editSettings: (lines: string) => string = (lines) => lines,
): Promise<TemporaryPooler> {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-pooler-'))
  chmodSync(folder, 0o755)
  const at = (name: string) => join(folder, name)
  const port = await freePort()
  const server = new URL(databaseUrl)
  const [, databases = '', settings = ''] =
    /^([\s\S]*)\[pgbouncer\]\n([\s\S]*)$/m.exec(readFileSync('deploy/pgbouncer.ini', 'utf8')) ?? []
  const known = edit(databases)
    .replaceAll('port=5432', `port=${server.port}`)
    .replaceAll('dbname=attesta', `dbname=${server.pathname.slice(1)}`)
  const given = editSettings(settings).replace(/^(listen_|auth_|default_pool_size).*\n/gm, '')
  const own = [
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
    ...['auth_type = trust', `auth_file = ${at('users')}`, 'admin_users = attesta', ...IN_TURN],
  ]
  writeFileSync(at('users'), '"attesta" ""\n')
  writeFileSync(at('databases.ini'), known)
  const include = `%include ${at('databases.ini')}`
  writeFileSync(at('pgbouncer.ini'), [include, '[pgbouncer]', given, ...own, ''].join('\n'))
  const bouncer = spawn('pgbouncer', [at('pgbouncer.ini')], {
    ...asWhom,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilUp(bouncer)
  const origin = `postgresql://attesta@127.0.0.1:${port}`
  return {
    origin,
    databases: at('databases.ini'),
    url: `${origin}/attesta`,
    async stop() {
      bouncer.kill('SIGKILL')
      if (bouncer.exitCode === null && bouncer.signalCode === null) await once(bouncer, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes a further database known to it; answers with its address there. */
export async function addToPooler(
  { origin, databases }: KnownPooler,
  databaseUrl: string,
): Promise<string> {
  const poolUrl = `${origin}${new URL(databaseUrl).pathname}`
  const lines = CONNECTION_KINDS.map((kind) => poolerLine(databaseUrl, poolUrl, kind))
  appendFileSync(databases, `${lines.join('\n')}\n`)
  const console = new pg.Client({ connectionString: `${origin}/pgbouncer` })
  await console.connect()
  await console.query('reload')
  await console.end()
  return poolUrl
}

async function untilUp(bouncer: ChildProcess): Promise<void> {
  let said = ''
  const ended = once(bouncer, 'exit').then(() => {
    throw new Error(`PgBouncer ended:\n${said}`)
  })
  const up = new Promise<void>((resolve) => {
    bouncer.stderr?.on('data', (chunk) => {
      said += chunk
      if (said.includes('process up')) resolve()
    })
  })
  await Promise.race([up, ended])
  // Its end is nobody's failure from here on.
  ended.catch(() => {})
}
