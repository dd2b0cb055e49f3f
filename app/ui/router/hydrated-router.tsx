import { startTransition, use, useLayoutEffect, useMemo, useState } from 'react'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { NavigationContext, RouterContext, ShownPageContext } from './contexts.ts'
import { FilesContext } from './files-context.ts'
import { forgetMask } from './location.ts'
import type { TableRoute } from './match-routes.ts'
import type { RouteModules } from './route-modules.ts'
import { createRouter, type Router, type ShownPage } from './router.ts'
import { RoutesView } from './routes-view.tsx'

/** What the server's page leaves on the window. */
type Left = {
  __reactRouterContext: { stream: ReadableStream<Uint8Array> }
  __reactRouterManifest: { routes: Record<string, TableRoute> }
  __reactRouterRouteModules: RouteModules
}

type HydratedRouterProps = { onError(error: unknown): void }

let starting: Promise<Router> | undefined

async function startRouter(onError: HydratedRouterProps['onError']): Promise<Router> {
  const left = window as unknown as Left
  forgetMask()
  const { value } = await decode(left.__reactRouterContext.stream, window)
  const { loaderData, actionData, errors } = value as Partial<ShownPage>
  return createRouter(
    left.__reactRouterManifest.routes,
    left.__reactRouterRouteModules,
    { loaderData: loaderData ?? {}, actionData: actionData ?? null, errors: errors ?? null },
    onError,
  )
}

/** Takes over the page that React Router's server has drawn. */
export function HydratedRouter({ onError }: HydratedRouterProps) {
  starting ??= startRouter(onError)
  const router = use(starting)
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
