import type { ShouldRevalidateFunctionArgs } from 'react-router'

type Match<Route extends { id: string }> = {
  route: Route
  pathname: string
  params: Record<string, string | undefined>
}

/** What is shown, and the code of its routes. */
export type ShownRoutes = {
  router: {
    state: {
      matches: readonly Match<{ id: string }>[]
      location: { pathname: string; search: string }
      loaderData: Readonly<Record<string, unknown>>
    }
  }
  routeModules: {
    [id: string]:
      | { shouldRevalidate?: ((change: ShouldRevalidateFunctionArgs) => boolean) | undefined }
      | undefined
  }
}

/** The routes of a page whose data the router will ask for. */
export function wantedRoutes<Route extends { id: string; hasLoader?: boolean }>(
  page: string,
  matches: readonly Match<Route>[],
  shown: ShownRoutes,
): Route[] {
  return matches
    .filter((match) => match.route.hasLoader && !isKept(page, match, shown))
    .map(({ route }) => route)
}

/** Whether a route stays on the page and keeps the data that it has. */
function isKept(page: string, match: Match<{ id: string }>, shown: ShownRoutes): boolean {
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
