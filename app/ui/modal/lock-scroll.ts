let locks = 0

/** The page stays where it is until every holder has let go. Browser only. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  if (locks++ === 0) {
    // The room of a scrollbar that disappears is kept, or the page jumps sideways.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
  }
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    if (--locks > 0) return
    style.overflow = ''
    style.scrollbarGutter = ''
  }
}
