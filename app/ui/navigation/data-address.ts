import type { ShouldRevalidateFunctionArgs } from 'react-router'

type Match = {
  route: { id: string }
  pathname: string
  params: Record<string, string | undefined>
}

/** What is shown, and what is known of its routes. */
export type ShownRoutes = {
  router: {
    state: {
      matches: readonly Match[]
      location: { pathname: string; search: string }
      loaderData: Readonly<Record<string, unknown>>
    }
  }
  manifest: { routes: { [id: string]: { hasLoader?: boolean } | undefined } }
  routeModules: {
    [id: string]:
      | { shouldRevalidate?: ((change: ShouldRevalidateFunctionArgs) => boolean) | undefined }
      | undefined
  }
}

/** Where the router asks for the data of a page; null when it needs none. Asked the same way, it is kept the same way. */
export function dataAddress(
  page: string,
  matches: readonly Match[],
  shown: ShownRoutes,
): string | null {
  const loaded = matches.filter(({ route }) => shown.manifest.routes[route.id]?.hasLoader)
  const wanted = loaded.filter((match) => !isKept(page, match, shown))
  if (wanted.length === 0) return null
  const url = new URL(page, 'site:/')
  if (wanted.length < loaded.length) {
    url.searchParams.set('_routes', wanted.map(({ route }) => route.id).join(','))
  }
  return dataPath(url)
}

/** Where the data of a page is read: `/articles` → `/articles.data`, `/` → `/_.data` */
export function dataPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `${pathname}${pathname.endsWith('/') ? '_' : ''}.data${search}`
}

/** Whether a route stays on the page and keeps the data that it has. */
function isKept(page: string, match: Match, shown: ShownRoutes): boolean {
  const { matches, location, loaderData } = shown.router.state
  const known = matches.find(({ route }) => route.id === match.route.id)
  if (known?.pathname !== match.pathname || !(match.route.id in loaderData)) return false
  const shouldRevalidate = shown.routeModules[match.route.id]?.shouldRevalidate
  if (!shouldRevalidate) return false
  return !shouldRevalidate({
    currentUrl: new URL(location.pathname + location.search, window.origin),
    currentParams: known.params,
    nextUrl: new URL(page, window.origin),
    nextParams: match.params,
    defaultShouldRevalidate: true,
  })
}
