import { type RefObject, useLayoutEffect, useRef } from 'react'

let locks = 0

/**
 * Shows a `<dialog>` as modal while `isOpen`. The browser does the rest: it keeps focus inside, closes
 * on Escape, and gives focus back to what had it before, also when the dialog is unmounted while open.
 */
export function useModalDialog(
  isOpen: boolean,
  initialFocus: RefObject<HTMLElement | null>,
): RefObject<HTMLDialogElement | null> {
  const dialogRef = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!isOpen || !dialog) return
    dialog.showModal()
    initialFocus.current?.focus({ preventScroll: true })

    const unlock = lockScroll()
    // Escape closes the dialog before the owner knows, and the page may then scroll at once.
    const onClose = () => dialog.open || unlock()
    dialog.addEventListener('close', onClose)
    return () => {
      dialog.removeEventListener('close', onClose)
      unlock()
      dialog.close()
    }
  }, [isOpen, initialFocus])
  return dialogRef
}

/** The page stays where it is until every holder has let go. Browser only. */
function lockScroll(): () => void {
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
