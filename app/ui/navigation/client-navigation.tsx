import { useEffect } from 'react'
import { useAnchorNavigation } from '#ui/anchor-navigation.ts'
import { TAKEN_OVER } from '#ui/kit/taken-over.ts'
import { useBuildWatch } from '#ui/site-build/use-build-watch.ts'
import { Telemetry } from '#ui/telemetry/telemetry.tsx'
import { AnchorPrefetch } from './anchor-prefetch.tsx'
import { useFreshPage } from './fresh-page.ts'
import { NavigationFeedback } from './navigation-feedback.tsx'

/** Whatever was touched before is done again now. */
function useTakeoverNews(): void {
  useEffect(() => void dispatchEvent(new Event(TAKEN_OVER)), [])
}

/** Stands once in the document, beside the page. */
export function ClientNavigation() {
  useAnchorNavigation()
  useBuildWatch()
  useFreshPage()
  useTakeoverNews()
  return (
    <>
      <AnchorPrefetch />
      <NavigationFeedback />
      <Telemetry />
    </>
  )
}
