import type { RouterContextProvider } from 'react-router'
import { createContext } from 'react-router'
import type { Shows } from '#domain/address/page-subject.ts'
import type { Redirect } from '#domain/address/redirect.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import type { BrowserSettings } from '#domain/site/browser-settings.ts'
import type { Gap } from '#domain/site/gaps.ts'
import type { TypedField } from '#domain/text/kept-field.ts'
import type { Brand, Company } from '#platform/brand.ts'
import type { ChangeMemory } from '#platform/database/change-memory.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import type { ImageService } from '#platform/image/image-service.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Register } from '#platform/register/open-register.server.ts'
import type { ErasureLog, EvidenceSeal } from '#platform/security/erasure.server.ts'
import type { ShownSettings } from '#platform/shown-settings.server.ts'

/** What whoever runs the site is told of it. */
type Operating = {
  gaps: readonly Gap[]
  dataDir: string
  replicas?: readonly Db[] | undefined
  settings: ShownSettings
}

/** Everything an action or a loader for one visitor may touch. */
export type AppContext = {
  db: Db
  jobs: Jobs
  /** Takes in what is uploaded. */
  images?: Pick<ImageService, 'takeIn' | 'takeInAsset'> | undefined
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
  /** The public register: its name, its keys and its witnesses. */
  register?: Pick<Register, 'origin' | 'signers' | 'witnesses'> | undefined
  operating?: Operating | undefined
  /** Whose players pages may embed. */
  videoHosts?: readonly string[]
  /** What the browser is told of the configuration. */
  browserSettings?: BrowserSettings
  /** Hashed addresses of the language catalogues, as `fr-FR/public`; while editing there are none. */
  catalogueUrls?: Readonly<Record<string, string>>
  /** Whatever is read says here what it shows, so that a change of it is seen. */
  shows: Shows
  changes?: Pick<ChangeMemory, 'now' | 'since'> | undefined
  /** Decided before routing, as for a host that is not ours; the error page answers. */
  refusal?: ErrorCode | undefined
  /** What the form that was sent brings: a page that cannot deal with it gives it back. */
  typed?: (() => Promise<TypedField[]>) | undefined
  /** The path that was asked for, which the router may not be able to read. */
  asked?: string
  /** Asked before a page answers that it does not exist: the redirect of a path, if there is one. */
  leadsOn?: (path: string) => Promise<Redirect | undefined>
}

/** Filled once per request by the HTTP layer. */
export const appContext = createContext<AppContext>()

/** As much of it as what is for everybody may depend on: it reads by queries alone, which say what they show. */
export type PageContext = Omit<
  AppContext,
  'db' | 'jobs' | 'images' | 'erasing' | 'register' | 'operating'
> & {
  db: object
}

/** For the loader of a page that is the same for everybody, and kept. */
export function pageContext(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(appContext)
}
