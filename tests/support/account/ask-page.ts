import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { unkept } from '#domain/address/page-subject.ts'
import { localeOfPath } from '#domain/locale.ts'
import type { Db } from '#platform/database/schema.ts'
import { openLog } from '#platform/log.server.ts'
import { redirectOf } from '#queries/address/redirect-of.ts'
import type { AppContext } from '#request/context.ts'
import { appContext } from '#request/context.ts'
import { visitorContext } from '#request/visitor.ts'

const handle = createRequestHandler(build as ServerBuild, 'test')

type Change = {
  init?: RequestInit
  app?: Partial<AppContext>
  now?: string | undefined
  network?: string | undefined
}

/** A page of the router, by default as it stood on the 15th of November 2026. */
export async function askPage(db: Db, path: string, change: Change = {}): Promise<Response> {
  const { init, now = '2026-11-15T11:00:00Z', network = '203.0.113.7' } = change
  const context = new RouterContextProvider()
  const app: Partial<AppContext> = {
    db,
    log: openLog('silent'),
    brand: { name: 'Attesta', url: '' },
    locale: localeOfPath(path).locale,
    now: Temporal.Instant.from(now),
    hasRootRedirect: false,
    isIndexed: true,
    origin: 'http://site.test',
    localeOrigins: {},
    shows: unkept,
    leadsOn: (path) => redirectOf({ db, shows: unkept }, path),
    ...change.app,
  }
  context.set(appContext, app as AppContext)
  context.set(visitorContext, { network })
  return handle(new Request(`${app.origin}${path}`, init), context)
}

type FormChange = Omit<Change, 'init'> & {
  headers?: Record<string, string> | undefined
  method?: string | undefined
  /** What is sent; without it, the page is looked at. */
  body?: BodyInit | undefined
}

/** A page that people send forms from. */
export function askForm(db: Db, path: string, change: FormChange): Promise<Response> {
  const { headers, body, method = body === undefined ? 'GET' : 'POST', ...rest } = change
  const app: Partial<AppContext> = {
    jobs: { enqueue: async () => {} },
    hasRootRedirect: true,
    hasViewers: true,
    isIndexed: false,
    origin: 'https://site.test',
    ...change.app,
  }
  const init = { method, headers: { host: 'site.test', ...headers }, ...(body && { body }) }
  return askPage(db, path, { ...rest, app, init })
}
