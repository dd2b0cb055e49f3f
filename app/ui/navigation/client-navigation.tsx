import { lazy, Suspense, use } from 'react'
import { useAnchorNavigation } from '#ui/anchor-navigation.ts'
import { later } from '#ui/later.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { useBuildWatch } from '#ui/site-build/use-build-watch.ts'
import { NavigationFeedback } from './navigation-feedback.tsx'

const AnchorPrefetch = later(async () => (await import('./anchor-prefetch.tsx')).AnchorPrefetch)

const Telemetry = lazy(async () => ({
  default: (await import('#ui/telemetry/telemetry.tsx')).Telemetry,
}))

/** Stands once in the document, beside the page. */
export function ClientNavigation() {
  useAnchorNavigation()
  useBuildWatch()
  const { client } = use(PageEnvironmentContext)
  const isTelling = client?.analytics ?? client?.vitalsUrl ?? client?.errorsUrl
  return (
    <>
      <Suspense>
        <AnchorPrefetch />
      </Suspense>
      <NavigationFeedback />
      {isTelling && (
        <Suspense>
          <Telemetry />
        </Suspense>
      )}
    </>
  )
}
