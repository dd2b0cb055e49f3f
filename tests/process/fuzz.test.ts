import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fuzzServer } from '#tests/support/fuzz-server.ts'
import { startServer } from '#tests/support/server-process.ts'

test('5,000 generated requests get no failure of ours', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'attesta-fuzz-'))
  const server = await startServer({ DATA_DIR, LOG_LEVEL: 'error', DEMO_PICTURES: 'off' })
  await server.ready
  expect(await fuzzServer(server.origin, 5_000, 20_261_115)).toEqual([])
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})
