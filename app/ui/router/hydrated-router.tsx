import { startTransition, useLayoutEffect, useMemo, useState } from 'react'
import { NavigationContext, RouterContext, ShownPageContext } from './contexts.ts'
import { FilesContext } from './files-context.ts'
import { forgetMask } from './location.ts'
import type { TableRoute } from './match-routes.ts'
import { readPageData } from './read-page-data.ts'
import type { RouteModules } from './route-modules.ts'
import { createRouter, type Router } from './router.ts'
import { RoutesView } from './routes-view.tsx'

/** What the server's page leaves on the window. */
type Left = {
  __reactRouterManifest: { routes: Record<string, TableRoute> }
  __reactRouterRouteModules: RouteModules
}

type HydratedRouterProps = { onError(error: unknown): void }

function startRouter(onError: HydratedRouterProps['onError']): Router {
  const left = window as unknown as Left
  forgetMask()
  return createRouter(
    left.__reactRouterManifest.routes,
    left.__reactRouterRouteModules,
    readPageData(),
    onError,
  )
}

/** Takes over the page that React Router's server has drawn. */
export function HydratedRouter({ onError }: HydratedRouterProps) {
  const [router] = useState(() => startRouter(onError))
  const [page, setPage] = useState(router.state)
  const [navigation, setNavigation] = useState(router.navigation)

  useLayoutEffect(() => {
    const stopListening = router.listen()
    const unsubscribe = router.subscribe(() =>
      startTransition(() => {
        setPage(router.state)
        setNavigation(router.navigation)
      }),
    )
    return () => {
      stopListening()
      unsubscribe()
    }
  }, [router])

  const files = useMemo(() => {
    const left = window as unknown as Left
    return { manifest: left.__reactRouterManifest, routeModules: left.__reactRouterRouteModules }
  }, [])
  const routerValue = useMemo(() => ({ router }), [router])
  // What stands beside what is drawn has a counterpart on the server: React counts it for the ids of elements.
  return (
    <>
      <FilesContext value={files}>
        <RouterContext value={routerValue}>
          <ShownPageContext value={page}>
            <NavigationContext value={navigation}>
              <RoutesView page={page} modules={files.routeModules} onError={onError} />
            </NavigationContext>
          </ShownPageContext>
        </RouterContext>
        {null}
      </FilesContext>
      {null}
    </>
  )
}
