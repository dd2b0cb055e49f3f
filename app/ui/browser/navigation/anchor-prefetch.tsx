import { useEffect, useState } from 'react'
import { keepAhead } from '#ui/browser/data/page-memory.ts'
import {
  discoverRoutes,
  readRoutes,
  type ToldRoute,
  useRouterInsides,
} from '#ui/browser/library-insides.ts'
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
  const insides = useRouterInsides()
  const [files, setFiles] = useState<Pick<PagePreload, 'modules' | 'styles'>>(NOTHING)

  useEffect(() => {
    if (savesData()) return
    let waiting: ReturnType<typeof setTimeout> | undefined

    async function fetchAhead(page: string) {
      const wanted = pagePreload(page, await discoverRoutes(page), insides)
      setFiles((known) => ({
        modules: [...new Set([...known.modules, ...wanted.modules])],
        styles: [...new Set([...known.styles, ...wanted.styles])],
      }))
      if (wanted.routes.length > 0) await readAhead(page, wanted.routes)
    }
    /** Of a frame and a page at once: each waits where its route will look for it. */
    function readAhead(page: string, routes: readonly ToldRoute[]): Promise<unknown> {
      const ids = routes.map(({ id }) => id)
      let asked: ReturnType<typeof readRoutes> | undefined
      // Not what is there already, or on its way.
      const answers = () => {
        asked ??= readRoutes(page, ids)
        return asked
      }
      return Promise.allSettled(
        routes.map(({ id, path }) =>
          keepAhead(path ? 'page' : 'frame', page, async () => (await answers())(id)),
        ),
      )
    }
    const ahead = (page: string) => preload(() => fetchAhead(page))
    function onHint({ target }: Event) {
      clearTimeout(waiting)
      const page = pageOf(target)
      if (page) waiting = setTimeout(ahead, INTENT_MS, page)
    }
    function onTouch({ target }: Event) {
      const page = pageOf(target)
      if (page) ahead(page)
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
  }, [insides])

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
  if (wanted?.way !== 'router' || wanted.window !== '_self') return null
  const page = wanted.url.pathname + wanted.url.search
  return page === location.pathname + location.search ? null : page
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
