import { type RefObject, useEffect, useRef } from 'react'

/** A `<details>` that floats above the page: Escape, and a click or focus elsewhere, close it. */
export function useDismissal(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = ref.current
    if (!details) return

    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !details?.open) return
      // What lies around it stays open: one press closes one thing.
      event.preventDefault()
      event.stopPropagation()
      details.open = false
      details.querySelector('summary')?.focus()
    }
    function onElsewhere({ target }: Event) {
      if (details?.open && !(target instanceof Node && details.contains(target)))
        details.open = false
    }
    details.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      details.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [])
  return ref
}
