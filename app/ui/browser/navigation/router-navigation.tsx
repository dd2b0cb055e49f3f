import { useEffect } from 'react'
import { useEndOfReturn } from '#ui/browser/data/page-memory.ts'
import { useBuildWatch } from '#ui/browser/data/use-build-watch.ts'
import { Telemetry } from '#ui/browser/telemetry/telemetry.tsx'
import { TAKEN_OVER } from '#ui/kit/taken-over.ts'
import { useAnchorNavigation } from './anchor-navigation.ts'
import { AnchorPrefetch } from './anchor-prefetch.tsx'
import { useFreshPage } from './fresh-page.ts'
import { NavigationFeedback } from './navigation-feedback.tsx'
import { useScrollPlaces } from './scroll-places.ts'

/** Whatever was touched before is done again now. */
function useTakeoverNews(): void {
  useEffect(() => void dispatchEvent(new Event(TAKEN_OVER)), [])
}

/** Stands once in the document, beside the page. */
export function RouterNavigation() {
  useAnchorNavigation()
  useBuildWatch()
  useEndOfReturn()
  useScrollPlaces()
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
