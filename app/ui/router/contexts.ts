import { createContext, type ReactNode, use } from 'react'
import type { Match } from './match-routes.ts'
import type { Navigation, Router, ShownPage } from './router.ts'

type RouteValue = { match: Match; outlet: ReactNode }

// Read only below the router, which fills them.
export const RouterContext = createContext({} as { router: Router })
export const ShownPageContext = createContext({} as ShownPage)
export const NavigationContext = createContext({} as Navigation)
export const RouteContext = createContext({} as RouteValue)
export const RouteErrorContext = createContext<unknown>(undefined)

export const useRouter = (): Router => use(RouterContext).router
export const useShownPage = (): ShownPage => use(ShownPageContext)
