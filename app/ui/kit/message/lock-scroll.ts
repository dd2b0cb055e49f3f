let locks = 0

/** The page stays where it is until every holder has let go. Browser only. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  if (locks++ === 0) {
    // In place of the scrollbar that disappears, or the page jumps sideways. Not `scrollbar-gutter`:
    // it changes what `vw` means, and with it the sizes of type.
    style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`
    style.overflow = 'hidden'
  }
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    if (--locks > 0) return
    style.overflow = ''
    style.paddingInlineEnd = ''
  }
}
