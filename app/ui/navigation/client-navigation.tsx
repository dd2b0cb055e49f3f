import { useEffect } from 'react'
import { useAnchorNavigation } from '#ui/anchor-navigation.ts'
import { useEndOfReturn } from '#ui/data/page-memory.ts'
import { TAKEN_OVER } from '#ui/kit/taken-over.ts'
import { useBuildWatch } from '#ui/site-build/use-build-watch.ts'
import { Telemetry } from '#ui/telemetry/telemetry.tsx'
import { AnchorPrefetch } from './anchor-prefetch.tsx'
import { useFreshPage } from './fresh-page.ts'
import { NavigationFeedback } from './navigation-feedback.tsx'
import { useScrollPlaces } from './scroll-places.ts'

/** Whatever was touched before is done again now. */
function useTakeoverNews(): void {
  useEffect(() => void dispatchEvent(new Event(TAKEN_OVER)), [])
}

/** Stands once in the document, beside the page. */
export function ClientNavigation() {
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
