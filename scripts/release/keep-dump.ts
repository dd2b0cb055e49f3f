import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { openDatabase } from '#platform/database/database.server.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { startServer } from '#tests/support/server/server-process.ts'

export const DUMPS = 'tests/support/releases'

const SIZE = ['--members', '20', '--reviews', '120', '--buyers', '25']

/** Of psql alone, and different each time. */
const PSQL_LINES = /^\\(?:un)?restrict .*\n/gm

/**
 * Writes what this version leaves in a database: a small demo, the queue of its jobs, a message to a member. The
 * server is the oldest that the machine has, so that newer ones can read it.
 */
export async function keepDump(version: string): Promise<string> {
  const postgres = await startPostgres([], undefined, { isOfSystem: true })
  if (!postgres) throw new Error('This machine has no PostgreSQL of its own, and so no pg_dump.')
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-dump-'))
  try {
    const environment = {
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      DIGEST_KEY: 'one key for all servers on one database',
      EVIDENCE_KEY: 'one key for all servers on one database',
      APP_ENV: 'demo',
      DEMO_DATA: 'off',
    }
    execFileSync('node', ['db/demo/main.ts', ...SIZE], { env: { ...process.env, ...environment } })
    const server = await startServer(environment)
    await server.ready
    await sendMessage(server.origin, await firstMember(postgres.url))
    server.kill('SIGTERM')
    await server.exited
    const file = join(DUMPS, `${version}.sql.br`)
    writeFileSync(file, compressed(dumpOf(postgres.url)))
    return file
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function firstMember(databaseUrl: string): Promise<string> {
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl })
  const members = db.selectFrom('member').select('slug').where('status', '=', 'active')
  const { slug } = await members.orderBy('id').executeTakeFirstOrThrow()
  await close()
  return slug
}

async function sendMessage(origin: string, slug: string): Promise<void> {
  const body = new URLSearchParams({
    first_name: 'Sandrine',
    last_name: 'Morel',
    email: 'sandrine@valmont.example',
    phone: '',
    company: 'Valmont',
    area: 'C',
    reason: 'define-scope',
    message: 'Bonjour.',
  })
  const address = `${origin}/profil/${slug}/contact`
  const { status } = await fetch(address, { method: 'POST', redirect: 'manual', body })
  if (status !== 303) throw new Error(`A message was answered with ${status}.`)
}

/** As statements, which need no psql to be read again. */
function dumpOf(url: string): string {
  const options = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges', url]
  const text = execFileSync('pg_dump', options, { encoding: 'utf8', maxBuffer: 1e9 })
  return text.replace(PSQL_LINES, '')
}

function compressed(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })
}
