// npm run fuzz -- [count] [seed]: the same generated requests as in the tests, as many as you like.

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fuzzServer } from '#tests/support/crawl/fuzz-server.ts'
import { startServer } from '#tests/support/server/server-process.ts'

const count = Number(process.argv[2] ?? 100_000)
const seed = Number(process.argv[3] ?? 1)
const server = await startServer({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'attesta-fuzz-')),
  LOG_LEVEL: 'error',
  DEMO_PICTURES: 'off',
})
await server.ready
const failures = await fuzzServer(server.origin, count, seed, (done) =>
  console.log(`${done} of ${count}`),
)
for (const { request, said } of failures.slice(0, 20)) console.log(said, JSON.stringify(request))
console.log(`${count} requests with seed ${seed}: ${failures.length} failures`)
server.kill('SIGTERM')
await server.exited
process.exit(failures.length > 0 ? 1 : 0)
