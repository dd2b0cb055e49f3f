import { type RefObject, useLayoutEffect, useRef } from 'react'
import { lockScroll } from './lock-scroll.ts'

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
