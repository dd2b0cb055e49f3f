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

/** The routes of a page whose data the router will ask for. */
export function wantedRoutes(
  page: string,
  matches: readonly Match[],
  shown: ShownRoutes,
): string[] {
  return matches
    .filter(({ route }) => shown.manifest.routes[route.id]?.hasLoader)
    .filter((match) => !isKept(page, match, shown))
    .map(({ route }) => route.id)
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
