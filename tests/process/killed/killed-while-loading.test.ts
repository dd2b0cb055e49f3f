import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { randomFor } from '#tests/support/seed.ts'
import { startServer } from '#tests/support/server/server-process.ts'

/** Twenty by `KILLS=20 npm run proof -- killed-while-loading`. */
const KILLS = Number(process.env.KILLS ?? 1)
const LONGEST_MS = 9_000
const random = randomFor('moments to kill a start')

test('killed at random while it loads, the next start completes or starts over, and says so', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'attesta-killed-'))
  // Pictures come after the data, and one that was begun is drawn again: see draw-demo-media.test.ts.
  const settings = { DATA_DIR, DEMO_PICTURES: 'off' }
  const first = await startServer(settings)
  await first.said('reviews of the demo data')
  first.kill('SIGKILL')
  await first.exited

  const killed = [first]
  for (let kill = 1; kill < KILLS; kill++) {
    const server = await startServer(settings)
    await Promise.race([wait(LONGEST_MS * random.next()), server.ready])
    server.kill('SIGKILL')
    await server.exited
    killed.push(server)
  }
  const unready = killed.filter((server) => !server.output().includes('is ready at'))
  expect(unready.length).toBeGreaterThan(KILLS / 2)

  const last = await startServer(settings)
  await last.ready
  // By whichever of them came to the end.
  const said = [...killed, last].map((server) => server.output()).join()
  expect(said).toContain('An earlier start ended while it loaded the demo data')
  const { data } = await (await fetch(`${last.origin}/api/query/LastReviews`)).json()
  expect(data.endorsements).toHaveLength(12)
  last.kill('SIGTERM')
  expect(await last.exited).toBe(0)
})
