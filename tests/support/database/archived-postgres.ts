import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { vi } from 'vitest'
import { asWhom, startPostgres } from './postgres.ts'

type Ran = { code: number; output: string }

/** Ready is who has come to the end of what is restored. */
const SETTINGS = ['hot_standby=off', 'shared_buffers=512MB', 'max_wal_size=4GB']

/**
 * The machine's PostgreSQL, archived by its pgBackRest as the files of `deploy/` say. Their paths are replaced by
 * variables, which pgBackRest reads before its files; nothing else is.
 */
export async function startArchivedPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-archive-'))
  const at = (name: string) => join(folder, name)
  chmodSync(folder, 0o755)
  mkdirSync(at('etc/conf.d'), { recursive: true })
  for (const name of ['repository', 'lock', 'spool']) {
    mkdirSync(at(name))
    if (asWhom.uid) chownSync(at(name), asWhom.uid, asWhom.gid)
  }
  cpSync('deploy/pgbackrest.conf', at('etc/pgbackrest.conf'))
  const passphrase = '[global]\nrepo1-cipher-pass=the passphrase of a test, no secret\n'
  writeFileSync(at('etc/conf.d/cipher.conf'), passphrase)

  const lines = [...readFileSync('deploy/postgresql.conf', 'utf8').matchAll(/^(\w+) = (.*)$/gm)]
  const given = lines.map(([, name, value = '']) => `${name}=${value.replaceAll("'", '')}`)
  const postgres = await startPostgres([...given, ...SETTINGS], undefined, { isOfSystem: true })
  if (!postgres) throw new Error('pgbackrest is here, but no PostgreSQL of this machine')
  const cluster = await dataDirectory(postgres.url)
  const places = {
    CONFIG_PATH: at('etc'),
    LOCK_PATH: at('lock'),
    SPOOL_PATH: at('spool'),
    REPO1_PATH: at('repository'),
    PG1_PATH: cluster,
    PG1_PORT: new URL(postgres.url).port,
    PG1_SOCKET_PATH: dirname(cluster),
    PG1_USER: 'attesta',
  }
  for (const [name, place] of Object.entries(places)) vi.stubEnv(`PGBACKREST_${name}`, place)
  // With these variables, by which its archive command finds everything.
  await postgres.halt()
  await postgres.resume()

  return {
    ...postgres,
    pgbackrest: (...words: string[]) => ran('pgbackrest', '--stanza=attesta', ...words),
    /** The line of deploy/attesta-archive.service with this word, as systemd runs it. */
    nightly(word: string): Promise<Ran> {
      const unit = readFileSync('deploy/attesta-archive.service', 'utf8')
      const [, line = 'false'] = unit.match(new RegExp(`^ExecStart=(.* ${word} .*)$`, 'm')) ?? []
      return ran('/bin/sh', '-c', line)
    },
    repository: {
      files: () => readdirSync(at('repository'), { recursive: true, encoding: 'utf8' }),
      pathOf: (name: string) => at(join('repository', name)),
    },
    /** As with the disk it was on: nothing is archived on the way. */
    async lose() {
      const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGQUIT')
      await postgres.halt()
      for (const name of readdirSync(cluster)) rmSync(join(cluster, name), { recursive: true })
    },
    async stop() {
      await postgres.stop()
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function dataDirectory(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('show data_directory')
  await client.end()
  return rows[0].data_directory
}

async function ran(program: string, ...words: string[]): Promise<Ran> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, words, asWhom)
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}
