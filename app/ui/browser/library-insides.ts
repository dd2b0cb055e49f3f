import { use, useMemo } from 'react'
import {
  UNSAFE_decodeViaTurboStream as decode,
  type EntryContext,
  UNSAFE_DataRouterContext,
  UNSAFE_FrameworkContext,
  UNSAFE_useScrollRestoration,
} from 'react-router'

/**
 * The insides of libraries that this site leans on, all of them: whatever no documentation promises stands in this
 * file. It was read from these versions; with any other the build fails (`scripts/vite/library-versions.ts`), until
 * somebody has compared each part below with the new one and written its version here.
 */
export const READ_FROM = {
  'react-router': '8.4.0',
  '@react-router/dev': '8.4.0',
  'react-dom': '19.3.1',
} as const

/** The file in which React Router's build leaves the table of all routes; its name tells the build's version. */
export const ROUTE_TABLE = /^manifest-(\w+)\.js$/

/** What React Router's build adds to the name of a route's module for its half of the browser. */
export const CLIENT_ROUTE = '?__react-router-build-client-route'

/** With what `HydratedRouter` takes a page over, and the files that come before it. */
export type HandOff = {
  /** For `window.__reactRouterContext`, beside the stream of data. */
  context: object
  /** The module of each route that is shown, for `window.__reactRouterRouteModules`. */
  routes: Record<string, string>
  /** The script that takes the page over. */
  entry: string
  /** Run one after the other before that: the last of them are those of the routes. */
  steps: string[]
  /** For `window.__reactRouterManifest`: of all routes those that are shown; the others are found out on the way. */
  manifest: object
}

/**
 * What React Router's `<Scripts>` writes into a page as code, as data: nothing of a page is then a script that it
 * alone has, and the page decides when they run.
 */
export function handOffOf(entryContext: EntryContext): HandOff {
  const { manifest, serverHandoffString, staticHandlerContext } = entryContext
  const shown = staticHandlerContext.matches.map(({ route: { id } }) => {
    const { module = '', imports = [] } = manifest.routes[id] ?? {}
    return { id, module, imports }
  })
  const isLast = new Set([manifest.entry.module, ...shown.map(({ module }) => module)])
  const shared = [...manifest.entry.imports, ...shown.flatMap(({ imports }) => imports)]
  const refresh = manifest.hmr?.runtime
  return {
    context: JSON.parse(serverHandoffString ?? '{}'),
    routes: Object.fromEntries(shown.map(({ id, module }) => [id, module])),
    entry: manifest.entry.module,
    manifest: {
      ...manifest,
      routes: Object.fromEntries(
        [...shown.map(({ id }) => id), ...routesHome(manifest)].map((id) => [
          id,
          manifest.routes[id],
        ]),
      ),
    },
    steps: [
      ...new Set([
        ...(refresh ? [refresh] : []),
        ...shared.filter((path) => !isLast.has(path)),
        ...shown.map(({ module }) => module),
      ]),
    ],
  }
}

/** The router takes `/` for the root's own path, and asks nobody for it: those that lead there must be known. */
function routesHome({ routes }: EntryContext['manifest']): string[] {
  const ids: string[] = []
  let route = Object.values(routes).find((each) => each?.path === '/')
  for (; route; route = route.parentId ? routes[route.parentId] : undefined) ids.push(route.id)
  return ids
}

/**
 * Lines of a script: they leave on the window what `HydratedRouter` looks for there, of `handOff` and the text of the
 * page's data. The modules of routes have run by then.
 */
export const HAND_OVER = `async ({ context, manifest, routes }, data) => {
  const modules = await Promise.all(Object.entries(routes).map(async ([id, path]) => [id, await import(path)]))
  window.__reactRouterContext = { ...context, stream: new Response(data).body }
  window.__reactRouterManifest = manifest
  window.__reactRouterRouteModules = Object.fromEntries(modules)
}`

/** What React's server leaves in a page in place of a `<Suspense>` that failed or has to wait. */
export const GAP = '<!--$!-->'

/** What `<ScrollRestoration>` does, without the inline script that it draws beside it. */
export const useScrollRestoration = UNSAFE_useScrollRestoration

/** The build that a page came from. */
export function buildOfPage(): string | undefined {
  const { __reactRouterManifest: manifest } = window as {
    __reactRouterManifest?: { version?: string }
  }
  return manifest?.version
}

/** What the server of React Router makes of a redirect. */
type Redirect = { redirect: string; reload: boolean }

type Result = { data: unknown } | { error: unknown }

export type Sent = { redirect: Redirect } | (Result & { status: number })

/** Sends a form to a page as React Router's client does, and reads the answer; the page that is shown stays. */
export async function sendForm(action: string, body: BodyInit): Promise<Sent> {
  const address = dataPath(new URL(action, location.origin))
  const { status, value } = await decoded(await fetch(address, { method: 'POST', body }))
  const sent = value as Redirect | Result
  return 'redirect' in sent ? { redirect: sent } : { ...sent, status }
}

/** Reads what routes of a page show, to be had by their ids; what failed or leads elsewhere is thrown. */
export async function readRoutes(
  page: string,
  ids: readonly string[],
): Promise<(id: string) => unknown> {
  const url = new URL(page, location.origin)
  url.searchParams.set('_routes', ids.join(','))
  const { value } = await decoded(await fetch(dataPath(url), { priority: 'low' }))
  const results = value as Record<string, Result>
  return (id) => {
    const result = results[id]
    if (result && 'data' in result) return result.data
    throw new Error(`no data of ${id} were sent`)
  }
}

/** What the router shows, and the code of its routes as far as it has come. */
export function useRouterInsides() {
  const router = use(UNSAFE_DataRouterContext)?.router
  const routeModules = use(UNSAFE_FrameworkContext)?.routeModules
  if (!router || !routeModules) throw new Error('there is no router here')
  return useMemo(() => ({ router, routeModules }), [router, routeModules])
}

/** A route as the server tells of it. */
export type ToldRoute = {
  id: string
  parentId?: string
  path?: string
  caseSensitive?: boolean
  hasLoader?: boolean
  module: string
  imports?: readonly string[]
  css?: readonly string[]
}

/**
 * The routes that lead to a page, and to those above it: what the router will ask before it goes there, in the very
 * same words, so that it has the answer from the browser's cache.
 */
export async function discoverRoutes(page: string): Promise<ToldRoute[]> {
  const { pathname } = new URL(page, location.origin)
  const ends = [...pathname.matchAll(/(?<=.)\/|$/g)].map(({ index }) => index)
  const paths = [...new Set(ends.map((end) => pathname.slice(0, end)))].sort()
  const asked = new URLSearchParams({ paths: paths.join(','), version: buildOfPage() ?? '' })
  const answer = await fetch(`/__manifest?${asked}`, { priority: 'low' })
  return answer.status === 200 ? Object.values(await answer.json()) : []
}

/** Where the data of a page is read: `/articles` → `/articles.data`, `/` → `/_.data` */
function dataPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `${pathname}${pathname.endsWith('/') ? '_' : ''}.data${search}`
}

async function decoded(response: Response): Promise<{ status: number; value: object }> {
  const { status, headers } = response
  // Read to its end: of an answer that is cut off, the decoder would fail where nobody can hear it.
  const { body } = new Response(await response.text())
  if (!body || (status >= 400 && !headers.has('X-Remix-Response')))
    throw Object.assign(new Error(`refused with ${status}`), { status })
  return { status, value: (await decode(body, window)).value as object }
}
