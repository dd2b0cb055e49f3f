import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react'
import type { Pick } from '#domain/content/pick.ts'
import { type PickSearch, pickId, usePicks } from '#ui/editor/use-picks.ts'
import styles from './pick-box.module.css'

// As in the editor: with its styles among the page's own, a browser that comes by a link would load them twice.
const PickList = lazy(async () => ({
  default: (await import('#ui/editor/pick-list.tsx')).PickList,
}))

type PickBox = {
  search: PickSearch
  /** What is looked for; null for nothing. */
  typed: string | null
  onPick(pick: Pick): void
  onClose(): void
}

export const PICK_BOX = styles.box

/** What makes an input one that finds things of the site: its attributes, and the list below it. */
export function usePickBox({ search, typed, onPick, onClose }: PickBox) {
  const listId = useId()
  const [moved, setMoved] = useState({ typed, to: 0 })
  const picks = usePicks(search, typed)
  const isOpen = typed !== null && picks.length > 0
  // Of other words the first is the best again.
  const chosen = moved.typed === typed ? Math.min(moved.to, Math.max(0, picks.length - 1)) : 0

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) return
    const pick = picks[chosen]
    if (event.key === 'ArrowDown') setMoved({ typed, to: (chosen + 1) % picks.length })
    else if (event.key === 'ArrowUp')
      setMoved({ typed, to: (chosen + picks.length - 1) % picks.length })
    else if (event.key === 'Enter' && pick) onPick(pick)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }

  return {
    input: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-expanded': isOpen,
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? pickId(listId, chosen) : undefined,
      onKeyDown,
      onBlur: onClose,
    } as const,
    list: isOpen && (
      <Suspense>
        <PickList
          id={listId}
          picks={picks}
          chosen={chosen}
          onPick={onPick}
          className={styles.found}
        />
      </Suspense>
    ),
  }
}
