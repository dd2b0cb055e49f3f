import type { ServerBuild } from 'react-router'
import type { Config } from '#platform/config.server.ts'
import type { Database } from '#platform/database.server.ts'
import type { ImageService } from '#platform/image-service.server.ts'
import type { Jobs } from '#platform/jobs.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Metrics } from '#platform/metrics.server.ts'

/** What has state, made once by server.ts and passed in. */
export type Services = {
  config: Config
  database: Pick<Database, 'db'>
  images: ImageService
  jobs: Jobs
  log: Log
  metrics: Metrics
  build: ServerBuild
  isDev: boolean
  /** Hashed addresses of the language catalogues, for preloading. */
  catalogueUrls: Record<string, string>
  isStopping(): boolean
}
