import { createContext } from 'react-router'
import type { ChangeMemory } from '#domain/change-memory.ts'
import type { ClientSettings } from '#domain/client-settings.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import type { PageSubject } from '#domain/page-subject.ts'
import type { Brand } from './brand.ts'
import type { Company } from './company.ts'
import type { ErasureLog } from './erasure-log.server.ts'
import type { EvidenceSeal } from './evidence-seal.server.ts'
import type { ImageService } from './image-service.server.ts'
import type { Jobs } from './jobs.server.ts'
import type { Log } from './log.server.ts'
import type { Db } from './schema.ts'

/** Everything a loader or action may touch. */
export type AppContext = {
  db: Db
  jobs: Jobs
  /** Takes in what is uploaded. */
  images?: Pick<ImageService, 'takeIn'> | undefined
  log: Log
  brand: Brand
  company?: Company | undefined
  locale: Locale
  now: Temporal.Instant
  /** Of a host with a language of its own: there, paths bear no prefix. */
  localeOfHost: Locale | undefined
  hasRootRedirect: boolean
  /** Outside production: the gallery and the outbox. */
  hasViewers: boolean
  isIndexed: boolean
  /** Of absolute addresses: made from the settings. */
  origin: string
  /** Of the languages that have a host of their own. */
  localeOrigins: { [locale in Locale]?: string }
  /** Encrypts what is kept of erased reviews, and notes who was erased outside the database. */
  erasing?: (Pick<EvidenceSeal, 'seal'> & ErasureLog) | undefined
  /** Whose players pages may embed. */
  videoHosts?: readonly string[]
  /** What the browser is told of the configuration. */
  client?: ClientSettings
  /** Hashed addresses of the language catalogues, as `fr-FR/public`; while editing there are none. */
  catalogueUrls?: Readonly<Record<string, string>>
  /** Whatever is read says here what it shows, so that a change of it is seen. */
  shows?: ((...subjects: PageSubject[]) => void) | undefined
  changes?: Pick<ChangeMemory, 'now' | 'since'> | undefined
  /** Decided before routing, as for a host that is not ours; the error page answers. */
  refusal?: ErrorCode | undefined
  /** The path that was asked for, which the router may not be able to read. */
  asked?: string
}

/** Filled once per request by the HTTP layer. */
export const appContext = createContext<AppContext>()
