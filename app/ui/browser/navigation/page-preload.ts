import { matchRoutes, type RouteObject } from 'react-router'
import type { ToldRoute } from '#ui/browser/library-insides.ts'
import { type ShownRoutes, wantedRoutes } from './wanted-routes.ts'

/** What a page needs that the browser does not have, to be fetched ahead. */
export type PagePreload = {
  /** Those whose data the router will ask for. */
  routes: readonly ToldRoute[]
  modules: readonly string[]
  styles: readonly string[]
}

/**
 * Among the routes that the server told of. React Router's own way of fetching ahead reloads the page that somebody
 * reads when a script of the page that they merely point at is gone.
 */
export function pagePreload(
  page: string,
  told: readonly ToldRoute[],
  shown: ShownRoutes,
): PagePreload {
  const { pathname } = new URL(page, 'site:/')
  const matches = matchRoutes(routesBelow(undefined, told), pathname) ?? []
  const known = new Map(told.map((route) => [route.id, route]))
  const leading = matches.flatMap(({ route: { id = '' }, pathname, params }) => {
    const route = known.get(id)
    return route ? [{ route, pathname, params }] : []
  })
  const current = shown.router.state.matches
  const newRoutes = leading.filter(({ route }, index) => current[index]?.route.id !== route.id)
  return {
    routes: wantedRoutes(page, leading, shown),
    modules: unique(
      newRoutes.flatMap(({ route: { module, imports = [] } }) => [module, ...imports]),
    ),
    styles: unique(newRoutes.flatMap(({ route: { css = [] } }) => css)),
  }
}

function routesBelow(parentId: string | undefined, told: readonly ToldRoute[]): RouteObject[] {
  return told
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, caseSensitive }) => ({
      id,
      ...(path !== undefined && { path }),
      ...(caseSensitive && { caseSensitive }),
      children: routesBelow(id, told),
    }))
}

function unique(addresses: readonly string[]): string[] {
  return [...new Set(addresses)]
}
