import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

export type MorePages<Page, List extends HTMLElement = HTMLUListElement> = {
  pages: readonly Page[]
  isLoading: boolean
  /** For the list that grows: its first new item is where reading goes on. */
  listRef: RefObject<List | null>
  onMore(event: MouseEvent<HTMLElement>): void
}

/**
 * The pages of a list that a visitor has asked for so far. `first` is what the route's loader gave for
 * the address; the link to more leads to another part of the same route, whose answer is added here.
 */
export function useMorePages<Page, List extends HTMLElement = HTMLUListElement>(
  first: Page,
): MorePages<Page, List> {
  const fetcher = useFetcher()
  const listRef = useRef<List>(null)
  const [start, setStart] = useState(first)
  const [added, setAdded] = useState<readonly Page[]>([])
  const answer = fetcher.data as Page | undefined

  // Another address, another list.
  if (start !== first) {
    setStart(first)
    setAdded([])
  }
  const awaitedFrom = useRef<{ first: Page; items: number }>(null)
  useEffect(() => {
    const awaited = awaitedFrom.current
    if (!answer || awaited?.first !== first) return
    setAdded((known) => (known.includes(answer) ? known : [...known, answer]))
  }, [answer, first])

  const count = added.length
  useEffect(() => {
    const awaited = awaitedFrom.current
    if (count === 0 || !awaited) return
    awaitedFrom.current = null
    listRef.current?.children[awaited.items]?.querySelector('a')?.focus()
  }, [count])

  function onMore(event: MouseEvent<HTMLElement>): void {
    const { currentTarget, button, metaKey, ctrlKey, shiftKey, altKey } = event
    const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
    const href = currentTarget.getAttribute('href')
    if (!isPlain || !href) return
    event.preventDefault()
    awaitedFrom.current = { first, items: listRef.current?.children.length ?? 0 }
    void fetcher.load(href)
  }

  return { pages: [start, ...added], isLoading: fetcher.state !== 'idle', listRef, onMore }
}
