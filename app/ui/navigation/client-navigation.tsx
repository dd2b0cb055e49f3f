import { useAnchorNavigation } from '#ui/anchor-navigation.ts'
import { AnchorPrefetch } from './anchor-prefetch.tsx'
import { NavigationFeedback } from './navigation-feedback.tsx'

/** Stands once in the document, beside the page. */
export function ClientNavigation() {
  useAnchorNavigation()
  return (
    <>
      <AnchorPrefetch />
      <NavigationFeedback />
    </>
  )
}
