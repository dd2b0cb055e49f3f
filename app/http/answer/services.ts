import type { ServerBuild } from 'react-router'
import type { Config } from '#platform/config.server.ts'
import type { ChangeMemory } from '#platform/database/change-memory.ts'
import type { PublicReads } from '#platform/database/database-replica.server.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { PageConnections } from '#platform/database/replica-follower.server.ts'
import type { Db } from '#platform/database/schema.ts'
import type { ImageService } from '#platform/image/image-service.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { ErasedFiles } from '#platform/media/erased-files.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import type { Register } from '#platform/register/open-register.server.ts'
import type { ErasureLog, EvidenceSeal } from '#platform/security/erasure.server.ts'
import type { ProfileViewCounter } from './profile-view-counter.server.ts'
import type { RedirectHitCounter } from './redirect-hit-counter.server.ts'
import type { SearchCounter } from './search-counter.server.ts'

/** What has state, made once by server.ts and passed in. */
export type Services = {
  config: Config
  database: Pick<PageConnections, 'db'> & Partial<PageConnections>
  /** Where replicas are read too; else the database itself. */
  reads?: PublicReads | undefined
  /** Those replicas by themselves, to ask how they are. */
  replicas?: readonly Db[] | undefined
  images: ImageService
  /** What was erased elsewhere is gone here too. */
  erasedFiles?: Pick<ErasedFiles, 'isUpToDate'>
  jobs: Jobs
  log: Log
  metrics: Metrics
  /** Of all processes of this machine together, as Prometheus reads them. */
  metricsText(): Promise<string>
  build: ServerBuild
  isDev: boolean
  /** Hashed addresses of the language catalogues, as `fr-FR/public`, for preloading. */
  catalogueUrls: Record<string, string>
  /** The public register: its name, its keys and its witnesses. */
  register?: Register
  /** What the database has told of changes. */
  changes?: ChangeMemory
  /** Whether caches in front of us are told of changes as they happen; undefined where there are none to be told. */
  purger?: { isPrompt(): boolean } | undefined
  /** How often profiles are seen. */
  views?: ProfileViewCounter
  /** How often providers are searched for. */
  searches?: SearchCounter
  /** How often redirects are followed. */
  redirectHits?: RedirectHitCounter
  /** Of digests: see `platform/security/digest.server.ts`. */
  digestKey?: Buffer
  erasing?: Pick<EvidenceSeal, 'seal'> & ErasureLog
  isStopping(): boolean
  /** What it needs to serve and lacks now. */
  missing(): Promise<string[]>
}
