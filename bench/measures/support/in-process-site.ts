import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type * as Bundle from '#entry.server.tsx'
import { productionBuild } from '#http/build/build-source.server.ts'
import { readConfig } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import type { ImageService } from '#platform/image/image-service.server.ts'
import { openLog } from '#platform/log.server.ts'
import { openMetrics } from '#platform/metrics/metrics.server.ts'

/** The built pages in this process, where what passes through them can be seen. */
export async function openInProcessSite(db: Db) {
  const source = await productionBuild()
  const server = createServer(
    await source.listener((build) =>
      (build.entry.module as unknown as typeof Bundle).createListener({
        config: readConfig({ PAGE_CACHE_MB: '0' }),
        database: { db },
        images: NO_PICTURES,
        jobs: { enqueue: async () => {} },
        log: openLog('silent'),
        metrics: openMetrics(),
        metricsText: async () => '',
        missing: async () => [],
        build,
        isDev: false,
        catalogueUrls: source.catalogueUrls,
        isStopping: () => false,
      }),
    ),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    async ask(path: string): Promise<string> {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      return text
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const refused = async () => ({ status: 404, message: 'no pictures here' }) as const

const NO_PICTURES: ImageService = {
  optimize: refused,
  draw: refused,
  takeIn: async () => 'busy',
  takeInAsset: async () => 'busy',
  read: async () => 'missing',
  async *uploads() {},
  forget: async () => {},
  erase: async () => {},
  close() {},
  processIds: () => [],
}
