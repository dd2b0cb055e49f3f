import { useAnchorNavigation } from '#ui/anchor-navigation.ts'
import { useBuildWatch } from '#ui/site-build/use-build-watch.ts'
import { Telemetry } from '#ui/telemetry/telemetry.tsx'
import { AnchorPrefetch } from './anchor-prefetch.tsx'
import { useFreshPage } from './fresh-page.ts'
import { NavigationFeedback } from './navigation-feedback.tsx'

/** Stands once in the document, beside the page. */
export function ClientNavigation() {
  useAnchorNavigation()
  useBuildWatch()
  useFreshPage()
  return (
    <>
      <AnchorPrefetch />
      <NavigationFeedback />
      <Telemetry />
    </>
  )
}
