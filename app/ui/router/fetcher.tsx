import { use, useId, useMemo, useState } from 'react'
import { RouteContext, useRouter } from './contexts.ts'
import type { Router } from './router.ts'

type Fetched = { state: 'idle' | 'loading'; data: unknown }

/** Reads beside the page, which stays. The last wish wins. */
export function useFetcher() {
  // React Router's server asks for one here: without it the ids of what is drawn would differ.
  useId()
  const router = useRouter()
  const { id } = use(RouteContext).match.route
  const [fetched, setFetched] = useState<Fetched>({ state: 'idle', data: undefined })
  const load = useMemo(() => createLoad(router, id, setFetched), [router, id])
  return useMemo(() => ({ load, ...fetched }), [load, fetched])
}

function createLoad(
  router: Router,
  routeId: string,
  set: (change: (known: Fetched) => Fetched) => void,
) {
  let working = new AbortController()

  return async function load(href: string): Promise<void> {
    // Whatever is told of older work is not heard.
    working.abort()
    working = new AbortController()
    const { signal } = working
    const tell = (change: Partial<Fetched>) => {
      if (!signal.aborted) set((known) => ({ ...known, ...change }))
    }
    tell({ state: 'loading' })
    try {
      tell({ data: await router.read(href, signal) })
    } catch (error) {
      if (!signal.aborted) router.fail(routeId, error)
    }
    tell({ state: 'idle' })
  }
}
