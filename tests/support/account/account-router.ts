import * as build from 'virtual:react-router/server-build'

/** Every route of the account area as the router has it, in French: its name, and its path without what may be left out. */
export function accountRoutes(): { name: string; path: string }[] {
  const routes = Object.values(build.routes as Record<string, { id: string; path?: string }>)
  return routes
    .map(({ id, path = '' }) => ({
      name: id.split('___')[0] ?? '',
      path: path.replace(/\/:\w+\?/, ''),
    }))
    .filter(({ path }) => path === '/app' || path.startsWith('/app/'))
}
