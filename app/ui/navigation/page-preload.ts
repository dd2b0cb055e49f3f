import type { DataRouter, UNSAFE_AssetsManifest, UNSAFE_RouteModules } from 'react-router'

/** What a page needs that the browser does not have: addresses to fetch ahead. */
export type PagePreload = {
  /** Of the data that the router will ask for; null when it needs none. */
  data: string | null
  modules: readonly string[]
  styles: readonly string[]
}

type Match = Pick<DataRouter['state']['matches'][number], 'pathname' | 'params' | 'route'>

type Preloading = {
  router: Pick<DataRouter, 'match'> & { state: Pick<DataRouter['state'], 'matches' | 'location'> }
  manifest: Pick<UNSAFE_AssetsManifest, 'routes'>
  routeModules: UNSAFE_RouteModules
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
    data: dataAddress(page, matches, preloading),
    modules: unique(newRoutes.flatMap(({ module, imports = [] }) => [module, ...imports])),
    styles: unique(newRoutes.flatMap(({ css = [] }) => css)),
  }
}

/** As the router writes it, so that its question later finds the answer. */
function dataAddress(page: string, matches: Match[], preloading: Preloading): string | null {
  const loaded = matches.filter(({ route }) => preloading.manifest.routes[route.id]?.hasLoader)
  const wanted = loaded.filter((match) => !isKept(page, match, preloading))
  if (wanted.length === 0) return null
  const url = new URL(page, 'site:/')
  const path = url.pathname.endsWith('/') ? `${url.pathname}_.data` : `${url.pathname}.data`
  if (wanted.length < loaded.length) {
    url.searchParams.set('_routes', wanted.map(({ route }) => route.id).join(','))
  }
  return path + url.search
}

/** Whether a route stays on the page and wants to keep the data that it has. */
function isKept(page: string, match: Match, { router, routeModules }: Preloading): boolean {
  const { matches, location } = router.state
  const shown = matches.find(({ route }) => route.id === match.route.id)
  const shouldRevalidate = routeModules[match.route.id]?.shouldRevalidate
  if (shown?.pathname !== match.pathname || !shouldRevalidate) return false
  const wants = shouldRevalidate({
    currentUrl: new URL(location.pathname + location.search, window.origin),
    currentParams: shown.params,
    nextUrl: new URL(page, window.origin),
    nextParams: match.params,
    defaultShouldRevalidate: true,
  })
  return !wants
}

function unique(addresses: readonly string[]): string[] {
  return [...new Set(addresses)]
}
