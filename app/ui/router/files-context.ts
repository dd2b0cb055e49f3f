import { createContext } from 'react'
import type { TableRoute } from './match-routes.ts'
import type { RouteModules } from './route-modules.ts'

/** The routes of this language, and their code as far as it has come. */
export const FilesContext = createContext(
  {} as { manifest: { routes: Record<string, TableRoute> }; routeModules: RouteModules },
)
