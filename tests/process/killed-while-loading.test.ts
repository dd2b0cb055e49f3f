import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startServer } from '#tests/support/server-process.ts'

/** Twenty by `KILLS=20 npm test -- process`. */
const KILLS = Number(process.env.KILLS ?? 3)
const LONGEST_MS = 9_000

test('killed at random while it loads, the next start completes or starts over, and says so', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'attesta-killed-'))
  let killedWhileLoading = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await startServer({ DATA_DIR })
    await Promise.race([wait(LONGEST_MS * Math.random()), server.ready])
    if (!server.output().includes('is ready at')) killedWhileLoading++
    server.kill('SIGKILL')
    await server.exited
  }
  expect(killedWhileLoading).toBeGreaterThan(KILLS / 2)

  const last = await startServer({ DATA_DIR, DEMO_PICTURES: 'off' })
  await last.ready
  const { data } = await (await fetch(`${last.origin}/api/query/LastReviews`)).json()
  expect(data.endorsements).toHaveLength(12)
  last.kill('SIGTERM')
  expect(await last.exited).toBe(0)
})
