import { expect, test } from 'vitest'
import { newDataDir } from '#tests/support/data-dir.ts'
import { fuzzServer } from '#tests/support/fuzz-server.ts'
import { startServer } from '#tests/support/server-process.ts'

test('5,000 generated requests get no failure of ours', async () => {
  const DATA_DIR = await newDataDir()
  const server = await startServer({ DATA_DIR, LOG_LEVEL: 'error', DEMO_PICTURES: 'off' })
  await server.ready
  expect(await fuzzServer(server.origin, 5_000, 20_261_115)).toEqual([])
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})
