import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { AnalyticsSettings } from '#domain/site/browser-settings.ts'
import type { Counting } from './analytics.ts'
import { pageView } from './page-view.ts'
import { countedVisitor } from './visitor.ts'

/** Counts pages as they are shown; a navigation that is given up never is. Without settings nothing is loaded. */
export function useAnalytics(settings: AnalyticsSettings | undefined): void {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const [counting, setCounting] = useState<Counting>()

  useEffect(() => {
    if (!settings) return
    let isWanted = true
    let started: Counting | undefined
    // Nobody catches it: a settings failure is an error of the page, for whoever collects those.
    void import('./analytics.ts')
      .then(({ startAnalytics }) => startAnalytics(settings))
      .then((next) => {
        if (!isWanted) return next.stop()
        started = next
        setCounting(next)
      })
    return () => {
      isWanted = false
      started?.stop()
      setCounting(undefined)
    }
  }, [settings])

  const visitor = countedVisitor(matches.map(({ loaderData }) => loaderData))
  const who = visitor && `${visitor.userId} ${visitor.member?.slug}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same person is told once, not at every render.
  useEffect(() => {
    if (visitor !== undefined) counting?.visitor(visitor)
  }, [counting, who])

  const routeId = matches.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query string is another page to be counted.
  useEffect(() => {
    const view = pageView(routeId, pathname)
    if (view) counting?.page(view)
  }, [counting, routeId, pathname, search])
}
