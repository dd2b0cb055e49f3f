import { type ShownRoutes, wantedRoutes } from './wanted-routes.ts'

/** What a page needs that the browser does not have, to be fetched ahead. */
export type PagePreload = {
  /** Those whose data the router will ask for. */
  routes: readonly string[]
  modules: readonly string[]
  styles: readonly string[]
}

type Match = ShownRoutes['router']['state']['matches'][number]

type RouteFiles = { module: string; imports?: readonly string[]; css?: readonly string[] }

type Preloading = ShownRoutes & {
  router: { match(page: string): readonly Match[] | null }
  manifest: { routes: { [id: string]: RouteFiles | undefined } }
}

/**
 * React Router's own way of fetching ahead reloads the page that somebody reads when a script of the page that
 * they merely point at is gone.
 */
export function pagePreload(page: string, preloading: Preloading): PagePreload | null {
  const { router, manifest } = preloading
  const matches = router.match(page)
  if (!matches) return null
  const shown = router.state.matches
  const isNew = ({ route }: Match, index: number) => shown[index]?.route.id !== route.id
  const newRoutes = matches.filter(isNew).flatMap(({ route }) => manifest.routes[route.id] ?? [])
  return {
    routes: wantedRoutes(page, matches, preloading),
    modules: unique(newRoutes.flatMap(({ module, imports = [] }) => [module, ...imports])),
    styles: unique(newRoutes.flatMap(({ css = [] }) => css)),
  }
}

function unique(addresses: readonly string[]): string[] {
  return [...new Set(addresses)]
}
