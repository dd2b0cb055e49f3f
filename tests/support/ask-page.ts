import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { localeOfPath } from '#domain/locale.ts'
import { type AppContext, appContext } from '#platform/context.ts'
import { openLog } from '#platform/log.server.ts'
import type { Db } from '#platform/schema.ts'

const handle = createRequestHandler(build as ServerBuild, 'test')

type Change = { init?: RequestInit; app?: Partial<AppContext> }

/** A page of the router as it stood on the 15th of November 2026. */
export function askPage(db: Db, path: string, { init, app: change }: Change = {}) {
  const context = new RouterContextProvider()
  const app: Partial<AppContext> = {
    db,
    log: openLog('silent'),
    brand: { name: 'Attesta', url: '' },
    locale: localeOfPath(path).locale,
    now: Temporal.Instant.from('2026-11-15T11:00:00Z'),
    hasRootRedirect: false,
    isIndexed: true,
    origin: 'http://site.test',
    localeOrigins: {},
    nonce: 'n',
    ...change,
  }
  context.set(appContext, app as AppContext)
  return handle(new Request(`http://test${path}`, init), context)
}
