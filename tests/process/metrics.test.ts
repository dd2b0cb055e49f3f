import { expect, test } from 'vitest'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'
import { freePort } from '#tests/support/database/postgres.ts'

const ASKED = 40
const TOKEN = 'a token of at least thirty-two characters'

test('a collector is told what all processes have counted together, also of those that have ended', async (context) => {
  const demo = await demoOnPostgres()
  if (!demo) return context.skip('no PostgreSQL to start')
  context.onTestFinished(demo.end)
  const METRICS_PORT = String(await freePort())
  const server = await demo.start({
    WEB_CONCURRENCY: '2',
    METRICS_PORT,
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: 'info',
  })
  const collector = `http://127.0.0.1:${METRICS_PORT}/metrics`
  const read = async () => {
    const answer = await fetch(collector, { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(answer.status).toBe(200)
    return answer.text()
  }
  const counted = (text: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('http_request_duration_seconds_count{route="index"'))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)

  // Each by a connection of its own: they come to both processes.
  for (let number = 0; number < ASKED; number += 1)
    await fetch(`${server.origin}/en-GB`, { headers: { connection: 'close' } }).then((answer) =>
      answer.text(),
    )
  const text = await read()
  expect(counted(text)).toBe(ASKED)
  const lines = text.split('\n')
  for (const name of NAMES)
    expect(
      lines.some((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`)),
      name,
    ).toBe(true)
  expect(text).toContain('db_up{server="primary"} 1')
  expect(text).toMatch(/page_cache_hits_total [1-9]/)

  // The site's own address tells the same; whoever lacks the token is told nothing.
  const own = await (await fetch(`${server.origin}/metrics`)).text()
  expect(counted(own)).toBe(ASKED)
  expect((await fetch(collector)).status).toBe(401)
  expect((await fetch(collector, { headers: { authorization: 'Bearer other' } })).status).toBe(401)

  server.kill('SIGHUP')
  await server.said('all processes are new')
  expect(counted(await read())).toBe(ASKED)
  const [line = ''] = server.output().match(/^\{.*"msg":"request"\}$/m) ?? []
  expect(JSON.parse(line)).toMatchObject({
    route: expect.any(String),
    version: expect.any(String),
    process: expect.any(Number),
  })
})

const NAMES = [
  'build_info',
  'changes_deaf',
  'db_pool_connections',
  'db_pool_wait_seconds_count',
  'page_cache_misses_total',
  'page_cache_bytes',
  'jobs_waiting',
  'jobs_oldest_seconds',
  'jobs_failed',
  'job_last_success_timestamp_seconds',
  'mail_waiting',
  'mail_oldest_seconds',
  'mail_failures_total',
  'mail_paused',
  'mail_given_up',
  'mail_suppressed',
  'disk_free_bytes',
  'moderation_oldest_seconds',
  'rows_without_part',
  'register_halted',
  'register_lag_seconds',
  'backup_last_success_timestamp_seconds',
  'restore_test_last_success_timestamp_seconds',
]
