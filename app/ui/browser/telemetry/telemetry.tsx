import { use, useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useConsentChoice } from './consent-store.ts'
import { pageView } from './page-view.ts'
import { useAnalytics } from './use-analytics.ts'

/**
 * Each part is loaded only when it is configured; what measures visits only for visitors who agreed. Errors are
 * told without asking: they say nothing of a person, and nothing is stored.
 */
export function Telemetry() {
  const { browserSettings } = use(PageEnvironmentContext)
  const isAgreed = useConsentChoice() === 'accepted'
  const { errorsUrl, vitalsUrl } = browserSettings ?? {}
  useAnalytics(isAgreed ? browserSettings?.analytics : undefined)
  useVitals(isAgreed ? vitalsUrl : undefined)

  useEffect(() => {
    if (!errorsUrl) return
    const loading = import('./report-errors.ts').then(({ reportErrors }) => reportErrors(errorsUrl))
    return () => void loading.then((stop) => stop())
  }, [errorsUrl])
  return null
}

/** Of the page that was loaded: those that follow in the same document are not measured. */
function useVitals(collector: string | undefined): void {
  const { pathname } = useLocation()
  const view = pageView(useMatches().at(-1)?.id, pathname)
  const first = useRef(view)

  useEffect(() => {
    const name = first.current?.name
    if (!collector || !name) return
    const loading = import('./report-vitals.ts').then(({ reportVitals }) =>
      reportVitals(collector, name),
    )
    return () => void loading.then((stop) => stop())
  }, [collector])
}
