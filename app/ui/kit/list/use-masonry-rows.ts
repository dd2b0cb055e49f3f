import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

/** The rows that each item takes, or null where plain rows do: on the server, and in one column. */
export function useMasonryRows(itemCount: number): {
  listRef: RefObject<HTMLUListElement | null>
  rows: number[] | null
  /** Rendered by the server, and so on the screen before React is there. */
  isFirstPage: boolean
} {
  const listRef = useRef<HTMLUListElement>(null)
  const [rows, setRows] = useState<number[] | null>(null)
  const [isFirstPage] = useState(useIsHydrating())

  useLayoutEffect(() => {
    const list = listRef.current
    if (!list || itemCount === 0) return
    list.removeAttribute('data-awaits-packing')
    function pack() {
      if (!list) return
      const { heights, columns, gap } = measure(list)
      setRows(columns === 1 ? null : heights.map((height) => Math.ceil(height + gap)))
    }
    pack()
    const sizes = new ResizeObserver(pack)
    sizes.observe(list)
    for (const item of list.children) sizes.observe(item)
    return () => sizes.disconnect()
  }, [itemCount])

  return { listRef, rows, isFirstPage }
}

/** True only while the browser takes over what the server has rendered, which is then on the screen. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}

/** Each item's own height, not that of the row it fills. */
function measure(list: HTMLUListElement) {
  const { gridTemplateColumns, columnGap } = getComputedStyle(list)
  list.style.alignItems = 'start'
  const heights = Array.from(list.children, (item) => item.getBoundingClientRect().height)
  list.style.alignItems = ''
  return {
    heights,
    columns: gridTemplateColumns.split(' ').length,
    gap: Number.parseFloat(columnGap),
  }
}
