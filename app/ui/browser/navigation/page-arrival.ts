import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * What a loaded document does by itself and a navigation of the router must do by hand: the focus goes to
 * the new page, whose title is returned to be announced. The first page is the browser's own affair.
 */
export function usePageArrival(): string {
  const { pathname, hash, state } = useLocation()
  // What is changed in place, such as a filter of the list, keeps the focus; on the way back it is a page.
  const keepsFocus = useNavigationType() !== 'POP' && state?.keepsFocus === true
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    if (!keepsFocus) focusPage(hash)
  }, [pathname, hash, keepsFocus])
  return title
}

function focusPage(hash: string): void {
  // A page that opens over another one looks after the focus itself.
  if (document.querySelector('dialog[open], [role="dialog"]')) return
  const target = document.getElementById(hash.slice(1)) ?? beginning()
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * The heading; or, where something else can be used before it, the page itself: the Tab key would come
 * to that last, after everything below and around. The trail above a heading is one that one has come by.
 */
function beginning(): HTMLElement | null {
  const main = document.querySelector('main')
  const first = main?.querySelector<HTMLElement>('h1, :is(a[href], button):not(nav *)')
  return first?.tagName === 'H1' ? first : main
}
