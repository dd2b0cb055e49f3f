import { mkdtempSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'
import { startServer } from '#tests/support/server/server-process.ts'

const VISITORS = 6
/** Between two questions of a visitor: what is looked for is a gap, which more questions would not find sooner. */
const PAUSE_MS = 20

test('two processes are replaced under load, and nobody notices', async (context) => {
  const demo = await demoOnPostgres()
  if (!demo) return context.skip('no PostgreSQL to start')
  context.onTestFinished(demo.end)
  const server = await demo.start({ WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' })
  let isOver = false
  let answers = 0
  const failures: string[] = []
  const visitors = Array.from({ length: VISITORS }, async (_, place) => {
    // Some keep their connection, some open one for each question.
    const agent = new Agent({ keepAlive: place % 2 === 0, maxSockets: 1 })
    while (!isOver) {
      const outcome = await statusOf(`${server.origin}/en-GB`, agent)
      if (outcome === '200') answers += 1
      else failures.push(outcome)
      await wait(PAUSE_MS)
    }
    agent.destroy()
  })
  await expect.poll(() => answers, { timeout: 60_000 }).toBeGreaterThan(VISITORS)
  server.kill('SIGHUP')
  const isRenewed = () => server.output().includes('all processes are new')
  await expect.poll(isRenewed, { timeout: 120_000, interval: 200 }).toBe(true)
  isOver = true
  await Promise.all(visitors)
  expect(failures).toEqual([])
})

test('the embedded database is for one process', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'attesta-several-'))
  const server = await startServer({ WEB_CONCURRENCY: '2', DATA_DIR })
  expect(await server.exited).toBe(78)
  expect(server.output()).toContain('WEB_CONCURRENCY needs DATABASE_URL')
})

function statusOf(address: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    get(address, { agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(String(response.statusCode)))
      response.on('error', ({ message }) => resolve(message))
    }).on('error', ({ message }) => resolve(message))
  })
}
