import { isRouteErrorResponse } from 'react-router'
import { checkBuild } from './latest-build.ts'
import { mayReload } from './reload-guard.ts'

/**
 * A page that cannot be drawn may have got the data of another build: if there is one, it is loaded anew, whole.
 * Whoever collects errors hears of it either way.
 */
export function mendPage(error: unknown): void {
  if (isRouteErrorResponse(error)) return
  window.dispatchEvent(new ErrorEvent('error', { error }))
  void checkBuild().then((isOutdated) => {
    if (isOutdated && mayReload(location.pathname, Date.now(), () => sessionStorage)) {
      location.reload()
    }
  })
}
