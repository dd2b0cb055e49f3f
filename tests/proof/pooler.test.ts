// All database tests by default; POOLER_TESTS='tests/database/jobs.test.ts …' npm run proof -- pooler for some of them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { onceConnected } from '#platform/database/await-database.server.ts'
import { expectConnections } from '#platform/database/pooler.server.ts'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'
import { hasPgBouncer, startPooler } from '#tests/support/database/pooler.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { startServer } from '#tests/support/server/server-process.ts'

const WRONG_SETTINGS = 78
const FILES = (process.env.POOLER_TESTS ?? '').split(' ').filter(Boolean)
const LINES = [...readFileSync('deploy/pgbouncer.ini', 'utf8').matchAll(/^attesta\w* = .*$/gm)].map(
  ([line]) => line,
)

const DATA_DIR = mkdtempSync(join(tmpdir(), 'attesta-pooler-start-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const isMissing = !hasPgBouncer()
if (isMissing) console.info('skipped: this machine has no pgbouncer')

describe.skipIf(isMissing)('through PgBouncer with two server connections in turn', () => {
  test('all database tests pass', () => {
    const options = ['-c', 'vitest.database.config.ts', '--project', 'database', ...FILES]
    expect(vitest(options)).toEqual({ code: 0, said: expect.stringContaining('passed') })
  }, 7_200_000)

  test('every change is heard: pages stay as fresh as without', () => {
    const options = ['--project', 'process', 'tests/process/page-freshness.test.ts']
    expect(vitest(options)).toEqual({ code: 0, said: expect.stringContaining('1 passed') })
  }, 3_600_000)

  test('a process has one connection of its own left, the one that listens', async (context) => {
    const demo = await demoOnPostgres()
    if (!demo) return context.skip('no PostgreSQL to start')
    context.onTestFinished(demo.end)
    const pooler = await startPooler(demo.postgres.url)
    context.onTestFinished(pooler.stop)
    const server = await demo.start({ DATABASE_POOL_URL: pooler.url })
    for (const path of ['/', '/en-GB', '/membres/clients', '/api/query/LastReviews'])
      expect((await fetch(server.origin + path)).status).toBe(200)
    await demo.database.close()
    await expect
      .poll(() => namesOfDirect(demo.postgres.url, pooler.origin), { timeout: 30_000 })
      .toEqual(['attesta changes'])
  })
})

describe.skipIf(isMissing)('a start on a file', () => {
  test.each(LINES)('without the line %s ends with 78 and names it', async (line) => {
    expect(await startedWith((lines) => lines.replace(line, ''))).toEqual(refused(line))
  })

  test.each(LINES.flatMap((line) => partsOf(line).map((part) => [part, line] as const)))(
    'without %s ends with 78 and names its line',
    async (part, line) => {
      const less = line.replace(part, '').replace(/(?<='); |; (?=')/g, '')
      expect(await startedWith((lines) => lines.replace(line, less))).toEqual(refused(line))
    },
  )

  test.each([
    ['session', ''],
    ['session', 'pool_mode = session'],
    ['statement', 'pool_mode = statement'],
  ])('in %s mode (%s) ends with 78 and names the line', async (mode, line) => {
    expect(
      await startedWith(undefined, (lines) => lines.replace('pool_mode = transaction', line)),
    ).toEqual({
      code: WRONG_SETTINGS,
      output: expect.stringMatching(
        new RegExp(`in ${mode} mode, as far as pages go[^]*\\n {2}pool_mode = transaction\\n`),
      ),
    })
  })

  test('one of whose databases is in session mode ends with 78 and names whose', async () => {
    const { code, output } = await startedWith((lines) =>
      lines.replace(/^attesta_jobs = /m, 'attesta_jobs = pool_mode=session '),
    )
    expect([code, output]).toEqual([
      WRONG_SETTINGS,
      expect.stringContaining('in session mode, as far as jobs go'),
    ])
  })

  test('that leads to another database than DATABASE_URL ends with 78', async () => {
    const elsewhere = await startPostgres()
    if (!elsewhere) throw new Error('no PostgreSQL to start')
    const port = new URL(elsewhere.url).port
    const { code, output } = await startedWith((lines) =>
      lines.replaceAll('port=5432', `port=${port}`),
    )
    await elsewhere.stop()
    expect([code, output]).toEqual([WRONG_SETTINGS, expect.stringContaining('is not heard')])
  })

  test('that DATABASE_URL itself leads to ends with 78 and says so', async () => {
    const postgres = await startPostgres()
    if (!postgres) throw new Error('no PostgreSQL to start')
    const pooler = await startPooler(postgres.url)
    const server = await startServer({ ...SETTINGS, DATABASE_URL: pooler.url })
    const code = await server.exited
    const isHeard = await expectConnections(postgres.url).then(() => true)
    await pooler.stop()
    await postgres.stop()
    expect([code, server.output(), isHeard]).toEqual([
      WRONG_SETTINGS,
      expect.stringContaining(`DATABASE_POOL_URL=${pooler.url}`),
      true,
    ])
  })
})

const SETTINGS = { APP_ENV: 'demo', DEMO_DATA: 'off', DATA_DIR }

/** What a line sets; the one that a server has by itself is no fault when it is missing. */
function partsOf(line: string): string[] {
  const [, query = ''] = /connect_query='(.*)'$/.exec(line) ?? []
  return query.split('; ').filter((part) => !/ = (?:0|off)$/.test(part))
}

function refused(line: string) {
  const [name = ''] = line.split(' = ')
  const set = /connect_query=.*$/.exec(line)?.[0] ?? ''
  return {
    code: WRONG_SETTINGS,
    output: expect.stringMatching(new RegExp(`\\n {2}${name} = .* ${escaped(set)}\\n`)),
  }
}

type Edit = (lines: string) => string

const escaped = (text: string) => text.replace(/[$.*+?()[\]{}|\\^]/g, '\\$&')

async function startedWith(...edits: [edit?: Edit, editSettings?: Edit]) {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('no PostgreSQL to start')
  const pooler = await startPooler(postgres.url, ...edits)
  const server = await startServer({
    ...SETTINGS,
    DATABASE_URL: postgres.url,
    DATABASE_POOL_URL: pooler.url,
  })
  const code = await server.exited
  await pooler.stop()
  await postgres.stop()
  return { code, output: server.output() }
}

function vitest(options: string[]): { code: number | null; said: string } {
  const env = { ...process.env, TEST_POOLER: 'on', NO_COLOR: '1' }
  const ran = spawnSync('npx', ['vitest', 'run', ...options], { env, encoding: 'utf8' })
  const said = ran.stdout + ran.stderr
  console.info(said.split('\n').slice(-12).join('\n'))
  return { code: ran.status, said }
}

/** Of whom the server has connections that do not come from the pooler. */
async function namesOfDirect(databaseUrl: string, poolerOrigin: string): Promise<string[]> {
  const { rows: pooled } = await onceConnected(`${poolerOrigin}/pgbouncer`, (console) =>
    console.query('show servers'),
  )
  const { rows } = await onceConnected(databaseUrl, (client) =>
    client.query(
      `select application_name as name from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()
          and client_port <> all ($1::int[])`,
      [pooled.map(({ local_port }) => local_port)],
    ),
  )
  return rows.map(({ name }) => name)
}
