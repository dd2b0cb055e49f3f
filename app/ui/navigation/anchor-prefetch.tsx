import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { clickTarget } from './click-target.ts'

/** Of pages whose data and modules are fetched ahead; the oldest gives way, and its requests end. */
const AT_ONCE = 4

/** A pointer on its way elsewhere crosses a link faster. */
const INTENT_MS = 80

/** Fetches ahead what a pointer rests on, a finger touches or the focus reaches. */
export function AnchorPrefetch() {
  const [pages, setPages] = useState<readonly string[]>([])

  useEffect(() => {
    if (savesData()) return
    let waiting: ReturnType<typeof setTimeout> | undefined

    function add(page: string) {
      setPages((known) => (known.includes(page) ? known : [...known, page].slice(-AT_ONCE)))
    }
    function onHint({ target }: Event) {
      clearTimeout(waiting)
      const page = pageOf(target)
      if (page) waiting = setTimeout(add, INTENT_MS, page)
    }
    function onTouch({ target }: Event) {
      const page = pageOf(target)
      if (page) add(page)
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
  }, [])

  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

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
