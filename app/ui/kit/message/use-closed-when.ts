import { type RefObject, useEffect } from 'react'

/** For a layer that screens of this kind have no button for: on one turned to it, it would keep the page out of reach. */
export function useClosedWhen(ref: RefObject<HTMLDialogElement | null>, media: string): void {
  useEffect(() => {
    const screen = matchMedia(media)
    const close = () => screen.matches && ref.current?.close()
    close()
    screen.addEventListener('change', close)
    return () => screen.removeEventListener('change', close)
  }, [ref, media])
}
