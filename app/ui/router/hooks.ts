import { use, useCallback, useMemo } from 'react'
import { NavigationContext, RouteContext, useRouter, useShownPage } from './contexts.ts'
import { FilesContext } from './files-context.ts'
import type { Arrival, Place } from './location.ts'
import type { NavigateOptions, Navigation } from './router.ts'

export const useLocation = (): Place => useShownPage().location

export const useNavigationType = (): Arrival => useShownPage().arrival

export const useNavigation = (): Navigation => use(NavigationContext)

export const useParams = () => useShownPage().matches.at(-1)?.params ?? {}

export const Outlet = () => use(RouteContext).outlet

export function useNavigate() {
  const router = useRouter()
  return useCallback(
    (to: string | number, options?: NavigateOptions) => router.navigate(to, options),
    [router],
  )
}

export function useMatches() {
  const { matches, loaderData } = useShownPage()
  const { routeModules } = use(FilesContext)
  return useMemo(
    () =>
      matches.map(({ route: { id }, pathname, params }) => ({
        id,
        pathname,
        params,
        loaderData: loaderData[id],
        handle: routeModules[id]?.handle,
      })),
    [matches, loaderData, routeModules],
  )
}
