import { useEffect, useLayoutEffect } from 'react'
import { useRouter, useShownPage } from './contexts.ts'

/** Where the server's script looks for the place at which a page was left. */
const STORAGE_KEY = 'react-router-scroll-positions'

/** Pages begin at their top, or at the fragment that was asked for; those one comes back to, where they were left. */
export function ScrollRestoration() {
  const router = useRouter()
  const { location, scrollTo, keepsScroll } = useShownPage()

  useLayoutEffect(() => {
    try {
      Object.assign(router.scrollPositions, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'))
    } catch {
      // A browser that stores nothing begins at the top.
    }
  }, [router])

  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    const leave = () => {
      const { state, navigation, scrollPositions } = router
      if (navigation.state === 'idle') scrollPositions[state.location.key] = window.scrollY
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(scrollPositions))
      } catch {
        // As above.
      }
      history.scrollRestoration = 'auto'
    }
    takeOver()
    window.addEventListener('pageshow', takeOver)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pageshow', takeOver)
      window.removeEventListener('pagehide', leave)
    }
  }, [router])

  useLayoutEffect(() => {
    if (scrollTo === false) return
    const target = location.hash && document.getElementById(fragmentOf(location.hash))
    if (scrollTo !== undefined) window.scrollTo(0, scrollTo)
    else if (target) target.scrollIntoView()
    else if (!keepsScroll) window.scrollTo(0, 0)
  }, [location, scrollTo, keepsScroll])

  // The server's script has run; its element is to be found where it was put.
  return <script suppressHydrationWarning> </script>
}

function fragmentOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
