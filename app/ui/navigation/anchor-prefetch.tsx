import { use, useEffect, useState } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'
import { atOnce } from './at-once.ts'
import { clickTarget } from './click-target.ts'
import { type PagePreload, pagePreload } from './page-preload.ts'

/** Of pages that are fetched ahead. */
const AT_ONCE = 4

/** A pointer on its way elsewhere crosses a link faster. */
const INTENT_MS = 80

const preload = atOnce(AT_ONCE)

/** Fetches ahead what a pointer rests on, a finger touches or the focus reaches. */
export function AnchorPrefetch() {
  const router = use(UNSAFE_DataRouterContext)?.router
  const framework = use(UNSAFE_FrameworkContext)
  const [files, setFiles] = useState<Pick<PagePreload, 'modules' | 'styles'>>(NOTHING)

  useEffect(() => {
    if (!router || !framework || savesData()) return
    const { manifest, routeModules } = framework
    let waiting: ReturnType<typeof setTimeout> | undefined

    function fetchAhead(page: string) {
      const wanted = router && pagePreload(page, { router, manifest, routeModules })
      if (!wanted) return
      setFiles((known) => ({
        modules: [...new Set([...known.modules, ...wanted.modules])],
        styles: [...new Set([...known.styles, ...wanted.styles])],
      }))
      const { data } = wanted
      // The answer is kept where the router will look for it.
      if (data) preload(() => fetch(data, { priority: 'low' }))
    }
    function onHint({ target }: Event) {
      clearTimeout(waiting)
      const page = pageOf(target)
      if (page) waiting = setTimeout(fetchAhead, INTENT_MS, page)
    }
    function onTouch({ target }: Event) {
      const page = pageOf(target)
      if (page) fetchAhead(page)
    }
    document.addEventListener('pointerover', onHint)
    document.addEventListener('focusin', onHint)
    document.addEventListener('touchstart', onTouch, { passive: true })
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('pointerover', onHint)
      document.removeEventListener('focusin', onHint)
      document.removeEventListener('touchstart', onTouch)
    }
  }, [router, framework])

  return (
    <>
      {files.modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {files.styles.map((href) => (
        <link key={href} rel="prefetch" as="style" href={href} />
      ))}
    </>
  )
}

const NOTHING = { modules: [], styles: [] }

function pageOf(target: EventTarget | null): string | null {
  const wanted = target instanceof Element ? clickTarget(target, location) : null
  if (wanted?.way !== 'client' || wanted.window !== '_self') return null
  const page = wanted.url.pathname + wanted.url.search
  return page === location.pathname + location.search ? null : page
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
