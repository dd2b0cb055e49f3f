import { type RefObject, useEffect, useState } from 'react'
import { useHydrated } from '#ui/kit/use-hydrated.ts'

export const NEXT_KEY = 'n'

const KEPT_AS = 'moderation-keys'

/**
 * Keys for whatever bears `data-key`: a fold is opened and its first field reached, a link is followed.
 * They can be switched off, for whoever speaks to the browser or types by accident.
 */
export function useShortcuts(ref: RefObject<HTMLElement | null>) {
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<boolean>()
  const areOn = isHydrated ? (chosen ?? localStorage.getItem(KEPT_AS) !== 'off') : undefined

  useEffect(() => {
    if (!areOn) return
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || hasModifier(event) || isTyping(event.target)) return
      const key = CSS.escape(event.key.toLowerCase())
      const meant = ref.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)
      if (!meant) return
      event.preventDefault()
      if (meant instanceof HTMLDetailsElement) unfold(meant)
      else meant.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [areOn, ref])

  return {
    /** Undefined without JavaScript. */
    areOn,
    toggle() {
      localStorage.setItem(KEPT_AS, areOn ? 'off' : 'on')
      setChosen(!areOn)
    },
  }
}

function unfold(fold: HTMLDetailsElement): void {
  fold.open = true
  fold.querySelector<HTMLElement>('textarea, select, button')?.focus()
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}
