import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPath, type Location, useLocation, useNavigation } from 'react-router'
import { isOutdated, watchBuild } from './latest-build.ts'
import { mayReload } from './reload-guard.ts'

/** As far as browsers have it and we use it; where it is missing, the router reloads the page it is on. */
type ReloadEvents = {
  addEventListener(type: 'navigate', listener: (event: ReloadEvent) => void): void
  removeEventListener(type: 'navigate', listener: (event: ReloadEvent) => void): void
}
type ReloadEvent = Event & { navigationType: string; userInitiated: boolean }

/**
 * Keeps a page of one build and a server of another apart: the next navigation after a new build loads its target
 * whole, and so does one whose script is gone.
 */
export function useBuildWatch(): void {
  const { location: target } = useNavigation()
  const shown = useLocation()
  const pending = useRef<Location>(undefined)

  useEffect(() => (import.meta.env.PROD ? watchBuild() : undefined), [])

  useLayoutEffect(() => {
    pending.current = target
    if (target && isOutdated()) location.assign(createPath(target))
  }, [target])

  useEffect(() => {
    const { navigation } = window as { navigation?: ReloadEvents }
    /** The router answers a script that does not load by reloading the page it is still on. */
    function onReload(event: ReloadEvent) {
      const wanted = pending.current
      if (event.navigationType !== 'reload' || event.userInitiated || !wanted) return
      event.preventDefault()
      // A link is followed however often scripts are missing; only the page that is shown could be loaded for ever.
      const isShown = createPath(shown) === createPath(wanted)
      if (!isShown || mayReload(wanted.pathname, Date.now(), () => sessionStorage))
        location.assign(createPath(wanted))
    }
    navigation?.addEventListener('navigate', onReload)
    return () => navigation?.removeEventListener('navigate', onReload)
  }, [shown])
}
