import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newDataDir } from '#tests/support/database/data-dir.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { rawAsk } from '#tests/support/server/raw-ask.ts'
import { startServer } from '#tests/support/server/server-process.ts'

const HOST = 'www.example.com'
const run = promisify(execFile)

test('an empty site gets its first administrator by a command, and production refuses what the demo left', async () => {
  // Where there is a server, it is quicker to start on than the embedded database.
  const postgres = await startPostgres()
  const DATA_DIR = postgres ? mkdtempSync(join(tmpdir(), 'attesta-staff-')) : await newDataDir()
  const on = postgres ? { DATABASE_URL: postgres.url } : {}
  const production = {
    DATA_DIR,
    ...on,
    APP_ENV: 'production',
    PRODUCTION_HOST: HOST,
    LOG_LEVEL: 'silent',
  }
  const staff = (...words: string[]) =>
    run('node', ['scripts/staff.ts', ...words], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...production },
    })

  const { stdout } = await staff('invite', 'nora@site-team.fr', 'administrator')
  const [, path = ''] =
    /https:\/\/www\.example\.com(\/app\/staff\?token=[\w-]{43})/.exec(stdout) ?? []
  const first = await startServer(production)
  await first.ready
  const { status, body } = await rawAsk(first.origin, path, { host: HOST })
  expect([status, String(body).includes('nora@site-team.fr')]).toEqual([200, true])
  first.kill('SIGTERM')
  expect(await first.exited).toBe(0)

  await expect(staff('invite', 'nora@site-team.fr', 'king')).rejects.toThrow('Usage')
  await expect(staff('reset', 'nobody@site-team.fr')).rejects.toThrow('No account of staff')
  expect((await staff('reset', 'nora@site-team.fr')).stdout).toContain('/app/staff?token=')

  await staff('invite', 'administrator@attesta-staff.example', 'administrator')
  const second = await startServer(production)
  expect(await second.exited).toBe(1)
  await postgres?.stop()
  expect(second.output()).toContain('administrator@attesta-staff.example of the demo')
  expect(second.output()).not.toContain('    at ')
})

test('production does not start without the host that its links lead to', async () => {
  const server = await startServer({ DATA_DIR: await newDataDir(), APP_ENV: 'production' })
  expect(await server.exited).toBe(1)
  expect(server.output()).toContain('APP_ENV=production needs PRODUCTION_HOST')
  expect(server.output()).not.toContain('    at ')
})
