import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

type Written = { value: string; caret: [start: number, end: number] }

const never = () => () => {}

/**
 * What somebody has written before React took the page over. It keeps that of an input, but in a text area it would
 * put the first words back.
 */
export function useWrittenBefore(
  id: string,
  onRestore: (value: string) => void,
): RefObject<HTMLTextAreaElement | null> {
  const ref = useRef<HTMLTextAreaElement>(null)
  const isTakingOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [written] = useState(() => (isTakingOver ? writtenIn(id) : null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React has taken over
  useLayoutEffect(() => {
    if (!ref.current || !written) return
    ref.current.value = written.value
    ref.current.setSelectionRange(...written.caret)
    onRestore(written.value)
  }, [])
  return ref
}

function writtenIn(id: string): Written | null {
  if (typeof document === 'undefined') return null
  const area = document.getElementById(id)
  if (!(area instanceof HTMLTextAreaElement) || area.value === area.defaultValue) return null
  return { value: area.value, caret: [area.selectionStart, area.selectionEnd] }
}
