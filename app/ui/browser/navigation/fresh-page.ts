import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Marks a page that has just been opened: on phones, what lies below its first screen (`.below`) is laid out as one comes near.
 * Not one that is reloaded or come back to, where a place further down is to be found again. A string: it runs before
 * anything is drawn.
 */
export const MARK_FRESH = `if (performance.getEntriesByType('navigation')[0]?.type === 'navigate' && !location.hash)
  document.documentElement.dataset.fresh = ''`

/** Pages that the router shows are laid out whole: one may come back to any place of them. */
export function useFreshPage(): void {
  const location = useLocation()
  const [first] = useState(location)
  useLayoutEffect(() => {
    if (location !== first) delete document.documentElement.dataset.fresh
  }, [location, first])
}
