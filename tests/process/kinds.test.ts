import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataDir } from '#tests/support/database/data-dir.ts'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'
import { startPostgres, type TemporaryPostgres } from '#tests/support/database/postgres.ts'
import { HOST, PRODUCTION, runCommand } from '#tests/support/server/production.ts'
import { rawAsk } from '#tests/support/server/raw-ask.ts'
import { startServer } from '#tests/support/server/server-process.ts'

const ADMINISTRATOR = 'nora@site-team.fr'

// Where there is a server, it is quicker to start on than the embedded database.
let postgres: TemporaryPostgres | null
let where: Record<string, string>

beforeAll(async () => {
  postgres = await startPostgres()
  where = postgres
    ? { DATA_DIR: mkdtempSync(join(tmpdir(), 'attesta-kinds-')), DATABASE_URL: postgres.url }
    : { DATA_DIR: await newDataDir(), PRODUCTION_WITHOUT: 'database' }
  where = { ...where, SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'silent' }
})
afterAll(() => postgres?.stop())

const production = () => ({ ...PRODUCTION, ...where })
const site = (...words: string[]) => runCommand(production(), 'scripts/site.ts', ...words)
const demo = (...words: string[]) => runCommand(where, 'db/demo/main.ts', ...words)

async function refusal(environment: Record<string, string>): Promise<string> {
  const server = await startServer(environment)
  expect(await server.exited).toBe(78)
  expect(server.output()).not.toContain('    at ')
  return server.output()
}

async function tables(): Promise<number> {
  const client = new pg.Client({ connectionString: postgres?.url })
  await client.connect()
  const { rows } = await client.query(
    "select count(*)::int as tables from pg_tables where schemaname = 'public'",
  )
  await client.end()
  return rows[0].tables
}

test('an empty PostgreSQL becomes nothing unasked: both choices are named, and no table is made', async () => {
  if (!postgres) return
  expect(await refusal(where)).toMatch(/APP_ENV=demo[\s\S]*init --admin/)
  expect(await refusal(production())).toContain('npm run site -- init --admin')
  expect(await tables()).toBe(0)
})

test('an empty site is opened by a command, which gives its first administrator a link; again, it changes nothing', async () => {
  const { code, output } = await site('init', '--admin', ADMINISTRATOR)
  expect([code, output]).toEqual([0, expect.stringContaining('The site is open.')])
  const [, path = ''] =
    /https:\/\/www\.site-team\.fr(\/app\/staff\?token=[\w-]{43})/.exec(output) ?? []
  const server = await startServer(production())
  await server.ready
  const { status, body } = await rawAsk(server.origin, path, { host: HOST })
  expect([status, String(body).includes(ADMINISTRATOR)]).toEqual([200, true])
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)

  expect((await site('init', '--admin', ADMINISTRATOR)).output).toContain('was open already')
  expect(await site('invite-staff', ADMINISTRATOR, 'king')).toMatchObject({
    code: 1,
    output: expect.stringContaining('editor, moderator, administrator'),
  })
  expect((await site('reset-staff', 'nobody@site-team.fr')).output).toContain('No account of staff')
  expect((await site('reset-staff', ADMINISTRATOR)).output).toContain('/app/staff?token=')
})

test('a production site is never taken for the demo: it is not started as one, nor loaded over, forced or not', async () => {
  expect(await refusal({ ...where, APP_ENV: 'demo' })).toContain('holds a production site')
  for (const force of [[], ['--force']])
    expect(await demo(...force)).toEqual({
      code: 78,
      output: expect.stringContaining('holds a production site'),
    })
  // Unset, the database says what it is: then the settings of production are asked for.
  expect(await refusal(where)).toContain('PRODUCTION_HOST is missing')
})

test('an account of the demo keeps production from starting', async () => {
  await site('invite-staff', 'administrator@attesta-staff.example', 'administrator')
  expect(await refusal(production())).toContain('administrator@attesta-staff.example of the demo')
})

test('the demo is never taken for a production site', async () => {
  const loaded = await demoOnPostgres()
  if (!loaded) return
  const onDemo = { ...production(), DATABASE_URL: loaded.postgres.url }
  expect(await refusal(onDemo)).toContain('holds the demo')
  expect(await runCommand(onDemo, 'scripts/site.ts', 'init', '--admin', ADMINISTRATOR)).toEqual({
    code: 78,
    output: expect.stringContaining('holds the demo'),
  })
  await loaded.end()
})

test('a database that does not answer is said to, with a code of its own', async () => {
  const { code, output } = await runCommand(
    { ...production(), DATABASE_URL: 'postgresql://nobody:wrong@127.0.0.1:1/none' },
    'scripts/site.ts',
    'check',
  )
  expect([code, output]).toEqual([1, expect.stringContaining('wrong    database:')])
  expect(output).not.toContain('nobody:wrong')
})
