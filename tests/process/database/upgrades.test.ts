import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { runCommand } from '#tests/support/server/production.ts'
import { rawAsk } from '#tests/support/server/raw-ask.ts'
import { startServer } from '#tests/support/server/server-process.ts'

/** A small demo as each release left it, with one message to a member: written by `npm run release -- dump`. */
const DUMPS = 'tests/support/releases'
const releases = readdirSync(DUMPS).map((file) => file.replace(/\.sql\.br$/, ''))

/** What no job of a start adds to or takes from. */
const COUNTED = ['member', 'review', 'review_version', 'app_user', 'contact_request', 'mail']

test('every release since 0.2 has left its dump', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  const named = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version]) => version)
  expect(releases.sort()).toEqual(named.filter((version) => version !== '0.1.0').sort())
})

test.each(releases)('a site of %s is brought up to date by a start, whole', async (release) => {
  const postgres = await startPostgres()
  if (!postgres) return expect.unreachable('no PostgreSQL to start')
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-upgrade-'))
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    DIGEST_KEY: 'one key for all servers on one database',
    EVIDENCE_KEY: 'one key for all servers on one database',
    DEMO_DATA: 'off',
    LOG_LEVEL: 'error',
  }
  const dump = brotliDecompressSync(readFileSync(join(DUMPS, `${release}.sql.br`)))
  await ask(postgres.url, `${dump}`)
  // By that release's own function: each version of PostgreSQL has its own stems of words.
  await ask(postgres.url, 'select index_members()')
  const before = await countRows(postgres.url)
  expect(Object.values(before)).not.toContain(0)

  const server = await startServer(environment)
  await server.ready
  const [{ slug }] = await ask(
    postgres.url,
    "select slug from member where status = 'active' order by review_count desc limit 1",
  )
  const paths = ['/', '/membres/services', '/articles', `/profil/${slug}`]
  for (const path of paths) {
    const { status, body } = await rawAsk(server.origin, `/en-GB${path === '/' ? '' : path}`)
    expect([path, status, String(body)]).toEqual([path, 200, expect.stringContaining('</html>')])
  }
  // Periods may have ended since the dump was made: the jobs of the start close them.
  const check = () => runCommand(environment, 'scripts/site.ts', 'rebuild', '--check', 'all')
  const isSame = { code: 0, output: expect.not.stringMatching(/: [1-9]\d* rows differ/) }
  await expect.poll(check, { timeout: 60_000, interval: 1_000 }).toEqual(isSame)
  expect(await countRows(postgres.url)).toEqual(before)
  expect(server.output()).not.toContain('"level":"error"')

  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function ask(connectionString: string, statements: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(statements)
  await client.end()
  return rows
}

async function countRows(url: string): Promise<Record<string, number>> {
  const counts = COUNTED.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  const [row] = await ask(url, `select ${counts.join(', ')}`)
  return row
}
