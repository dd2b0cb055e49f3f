// npm run fuzz:images -- [count] [seed]: mutated pictures, as in the tests, as many as you like.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openImageService } from '#platform/image/image-service.server.ts'
import { openLog } from '#platform/log.server.ts'
import { fuzzImages } from '#tests/support/crawl/fuzz-images.ts'

const count = Number(process.argv[2] ?? 5_000)
const seed = Number(process.argv[3] ?? 1)
const dataDir = mkdtempSync(join(tmpdir(), 'attesta-fuzz-images-'))
const settings = { dataDir, imageHosts: [], imageCacheBytes: 100_000_000 }
const images = openImageService(settings, openLog('warn'))
const startedMs = performance.now()
const { statuses, failures, peakRssBytes } = await fuzzImages(
  images,
  join(dataDir, 'media'),
  count,
  seed,
)
images.close()
rmSync(dataDir, { recursive: true })
const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
for (const failure of failures.slice(0, 20)) console.log(failure)
console.log(
  `${count} files with seed ${seed} in ${seconds} s: ${JSON.stringify(statuses)},`,
  `process at most ${Math.round(peakRssBytes / 1e6)} MB, ${failures.length} failures`,
)
process.exit(failures.length > 0 ? 1 : 0)
