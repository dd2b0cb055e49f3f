import type { RouteConfigEntry } from '@react-router/dev/routes'
import { ROUTES, type RouteName } from '#domain/address/paths.ts'
import { localeOfPath } from '#domain/locale.ts'
import type { Services } from '#http/answer/services.ts'
import { createApp } from '#http/app.server.ts'
import { routeParameters } from '#http/page-cache/route-parameters.ts'
import { readConfig } from '#platform/config.server.ts'
import { openLog } from '#platform/log.server.ts'
import { openMetrics } from '#platform/metrics/metrics.server.ts'
import { publicQueries } from '#queries/public-queries.ts'
import routes from '#routes.ts'

/**
 * Every kind of address whose answer everybody may see and the database may change, read from the tables that the site
 * itself is made of: the routes of the router, the public queries, and the endpoints of the app.
 */
export function addressKinds(): string[] {
  const queries = [...publicQueries.values()].filter(({ shows }) => shows.length > 0)
  return [...sharedRoutes(routes), ...queries.map(({ name }) => `query ${name}`), ...endpoints()]
}

/** By route name, or by pattern where there is no name. */
function sharedRoutes(entries: readonly RouteConfigEntry[]): string[] {
  const kinds = entries.flatMap(({ id = '', path, children }) => {
    if (children) return sharedRoutes(children)
    const name = id.split('___')[0] ?? ''
    const pattern = ROUTES[name as RouteName] ?? localeOfPath(path ?? '').rest
    const isShared = routeParameters(pattern.replaceAll(/:\w+\??|\*/g, 'x')) !== undefined
    return isShared ? [name in ROUTES ? name : pattern] : []
  })
  return [...new Set(kinds)]
}

/** Without what is asked before every answer, and without pages and queries, which are named above. */
function endpoints(): string[] {
  const services = {
    config: readConfig({}),
    database: {},
    images: {},
    log: openLog('silent'),
    metrics: openMetrics(),
    metricsText: async () => '',
    missing: async () => [],
    build: { routes: {} },
    isDev: true,
    catalogueUrls: {},
  } as unknown as Services
  const paths = createApp(services).routes.flatMap(({ method, path }) => {
    const isApart = /\*$/.test(path) && !/^\/\w+\/\*$/.test(path)
    return method === 'GET' && !isApart ? [localeOfPath(path).rest] : []
  })
  return [...new Set(paths)].filter((path) => path !== '/api/query/:name')
}
