import { useAnchorNavigation } from '#ui/anchor-navigation.ts'
import { useBuildWatch } from '#ui/site-build/use-build-watch.ts'
import { Telemetry } from '#ui/telemetry/telemetry.tsx'
import { AnchorPrefetch } from './anchor-prefetch.tsx'
import { NavigationFeedback } from './navigation-feedback.tsx'

/** Stands once in the document, beside the page. */
export function ClientNavigation() {
  useAnchorNavigation()
  useBuildWatch()
  return (
    <>
      <AnchorPrefetch />
      <NavigationFeedback />
      <Telemetry />
    </>
  )
}
