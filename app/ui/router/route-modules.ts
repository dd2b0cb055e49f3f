import type { ComponentType, ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { TableRoute } from './match-routes.ts'

export type RouteModule = {
  default?: ComponentType
  ErrorBoundary?: ComponentType
  Layout?: ComponentType<{ children: ReactNode }>
  handle?: unknown
  links?(): { rel: string; href: string }[]
  shouldRevalidate?(change: ShouldRevalidateFunctionArgs): boolean
}

export type RouteModules = Record<string, RouteModule>

/** The code of a route, with the styles that it is drawn in. Rejects where one of its scripts is gone. */
export async function loadRoute(
  id: string,
  route: TableRoute,
  modules: RouteModules,
): Promise<RouteModule> {
  const known = modules[id]
  if (known) return known
  const [loaded] = await Promise.all([
    import(/* @vite-ignore */ route.module) as Promise<RouteModule>,
    ...(route.css ?? []).map(loadStyle),
  ])
  modules[id] = loaded
  return loaded
}

/** Without it the page would be seen unstyled; one that does not come is not waited for. */
function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve()
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = link.onerror = () => {
      // By now the page names it itself, or will.
      link.remove()
      resolve()
    }
    document.head.append(link)
  })
}
