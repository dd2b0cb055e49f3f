import { dataAddress, dataPath } from '#ui/navigation/data-address.ts'
import { mayReload } from '#ui/site-build/reload-guard.ts'
import {
  type Arrival,
  createPath,
  isWithinPage,
  newPlace,
  type Place,
  pathOf,
  shownPlace,
  writeEntry,
} from './location.ts'
import { type Match, routeFinder, type TableRoute } from './match-routes.ts'
import { loadRoute, type RouteModules } from './route-modules.ts'
import { type Redirect, readRoutes } from './single-fetch.ts'

type ById = Record<string, unknown>

/** What is shown, until the next page has all that it needs. */
export type ShownPage = {
  location: Place
  arrival: Arrival
  matches: readonly Match[]
  loaderData: ById
  actionData: ById | null
  errors: ById | null
  /** Where the page was left; `false` leaves it where it is. */
  scrollTo: number | false | undefined
  keepsScroll: boolean
}

export type Navigation = {
  state: 'idle' | 'loading'
  location: Place | undefined
}

type RouterState = { page: ShownPage; navigation: Navigation }

export type NavigateOptions = {
  replace?: boolean
  state?: unknown
  mask?: string
  preventScrollReset?: boolean
}

type Start = Pick<ShownPage, 'loaderData' | 'actionData' | 'errors'>

const IDLE: Navigation = { state: 'idle', location: undefined }

export type Router = ReturnType<typeof createRouter>

/**
 * Shows pages one after the other, as React Router's client does: what it leaves out is what this site does not use.
 * The newest wish wins; whatever was under way for an older one is given up.
 */
export function createRouter(
  routes: Readonly<Record<string, TableRoute>>,
  modules: RouteModules,
  start: Start,
  onError: (error: unknown) => void,
) {
  const find = routeFinder(routes)
  const listeners = new Set<() => void>()
  const scrollPositions: Record<string, number> = {}
  const first = shownPlace()
  let going = new AbortController()
  let state: RouterState = {
    page: {
      location: first,
      arrival: 'POP',
      matches: find(first.pathname) ?? [],
      ...start,
      scrollTo: false,
      keepsScroll: false,
    },
    navigation: IDLE,
  }

  function set(change: Partial<RouterState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  async function go(arrival: Arrival, location: Place, keepsScroll = false): Promise<void> {
    going.abort()
    going = new AbortController()
    const { signal } = going
    scrollPositions[state.page.location.key] = window.scrollY
    const matches = find(location.pathname)
    if (!matches) return loadDocument(createPath(location))
    const show = (shown: Partial<ShownPage>) => {
      writeEntry(arrival, location)
      const scrollTo = scrollPositions[location.key]
      const page = { ...state.page, location, arrival, matches, scrollTo, keepsScroll, ...shown }
      set({ page, navigation: IDLE })
    }
    if (isWithinPage(state.page.location, location)) return show({})

    set({ navigation: { state: 'loading', location } })
    const code = loadCode(matches, location)
    const read = await readPage(createPath(location), matches, signal)
    await code
    if (signal.aborted) return
    if ('redirect' in read) return follow(read.redirect, arrival)
    show({ ...read, actionData: null })
  }

  /** The new data of a page beside what it keeps, or where it failed. */
  async function readPage(
    page: string,
    matches: readonly Match[],
    signal: AbortSignal,
  ): Promise<{ redirect: Redirect } | Pick<ShownPage, 'loaderData' | 'errors'>> {
    const kept = Object.fromEntries(
      matches.flatMap(({ route: { id } }) =>
        id in state.page.loaderData ? [[id, state.page.loaderData[id]]] : [],
      ),
    )
    const shown = { router: { state: state.page }, manifest: { routes }, routeModules: modules }
    const address = dataAddress(page, matches, shown)
    if (!address) return { loaderData: kept, errors: null }
    try {
      const { redirect, routes: answers } = await readRoutes(address, signal)
      if (redirect) return { redirect }
      for (const { route } of matches) {
        const answer = answers[route.id]
        if (!answer) continue
        if ('error' in answer) return failed(matches, route.id, answer.error, kept)
        kept[route.id] = answer.data
      }
      const isWhole = matches.every(({ route: { id } }) => id in kept || !routes[id]?.hasLoader)
      // Another build, or another language: its document knows what to do.
      return isWhole ? { loaderData: kept, errors: null } : await leave(page)
    } catch (error) {
      if (signal.aborted) return { loaderData: kept, errors: null }
      return failed(matches, firstAsked(address, matches), error, kept)
    }
  }

  function firstAsked(address: string, matches: readonly Match[]): string | undefined {
    const asked = new URL(address, window.location.origin).searchParams.get('_routes')?.split(',')
    const ids = asked ?? matches.map(({ route }) => route.id)
    return ids.find((id) => routes[id]?.hasLoader)
  }

  /** An error shows in the nearest boundary around the route where it happened. */
  function failed(
    matches: readonly Match[],
    id: string | undefined,
    error: unknown,
    loaderData: ById = state.page.loaderData,
  ): Pick<ShownPage, 'loaderData' | 'errors'> {
    const place = matches.findIndex(({ route }) => route.id === id)
    const around = matches.slice(0, place + 1)
    const boundary = around.findLast(({ route }) => routes[route.id]?.hasErrorBoundary)
    onError(error)
    return { loaderData, errors: { [boundary?.route.id ?? 'root']: error } }
  }

  async function follow({ redirect, reload, replace }: Redirect, arrival: Arrival): Promise<void> {
    const target = new URL(redirect, window.location.href)
    if (reload || target.origin !== window.location.origin || !find(target.pathname)) {
      return loadDocument(target.href)
    }
    const isHere = createPath(pathOf(target.href)) === createPath(state.page.location)
    const isReplaced = replace || arrival !== 'PUSH' || isHere
    const place = newPlace(target.href, null, undefined)
    await go(isReplaced ? 'REPLACE' : 'PUSH', place)
  }

  /** Where a script is gone, a newer build has come: its document brings its own. */
  async function loadCode(matches: readonly Match[], target: Place): Promise<void> {
    try {
      await Promise.all(
        matches.map(({ route: { id } }) => routes[id] && loadRoute(id, routes[id], modules)),
      )
    } catch (error) {
      console.error(error)
      await leave(createPath(target))
    }
  }

  /**
   * For good: nothing that waits for it goes on. A link is followed however often scripts are missing; only the page
   * that is shown already could be loaded anew for ever.
   */
  function leave(target: string): Promise<never> {
    const isShown = createPath(state.page.location) === target
    if (!isShown || mayReload(pathOf(target).pathname, Date.now(), () => sessionStorage))
      loadDocument(target)
    return new Promise(() => {})
  }

  return {
    /** What is shown, under the name that React Router gives it. */
    get state() {
      return state.page
    },
    get navigation() {
      return state.navigation
    },
    scrollPositions,
    match: (page: string) => find(pathOf(page).pathname),

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    listen(): () => void {
      const onPop = () => void go('POP', shownPlace())
      window.addEventListener('popstate', onPop)
      return () => window.removeEventListener('popstate', onPop)
    },

    async navigate(to: string | number, options: NavigateOptions = {}): Promise<void> {
      if (typeof to === 'number') return history.go(to)
      const place = newPlace(to, options.state ?? null, options.mask)
      await go(options.replace ? 'REPLACE' : 'PUSH', place, options.preventScrollReset)
    },

    /** The data of one route, beside the page: undefined where it led elsewhere. */
    async read(href: string, signal: AbortSignal): Promise<unknown> {
      const url = new URL(href, window.location.origin)
      const id = pageOf(find(url.pathname) ?? [])
      url.searchParams.set('_routes', id)
      const { redirect, routes: answers } = await readRoutes(dataPath(url), signal)
      const answer = answers[id]
      if (answer && 'error' in answer) throw answer.error
      if (redirect) await follow(redirect, 'PUSH')
      return answer?.data
    },

    /** Something beside the page failed, in a part of this route. */
    fail(id: string, error: unknown): void {
      const { page } = state
      set({ page: { ...page, ...failed(page.matches, id, error) } })
    },
  }
}

function pageOf(matches: readonly Match[]): string {
  return matches.at(-1)?.route.id ?? ''
}

/** Where the address bar is there already, after a step through the history, a fragment would load nothing. */
function loadDocument(address: string): void {
  const { href } = new URL(address, window.location.href)
  if (href === window.location.href) window.location.reload()
  else window.location.assign(href)
}
