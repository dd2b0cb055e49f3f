import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { layoutShift } from './layout-shift.ts'
import { packedPlaces, packedRows } from './masonry-rows.ts'

/** What a page may move in all, by its promise, is 0.02. */
const LARGEST_SHIFT = 0.01

type Measured = { heights: number[]; columns: number; gap: number }

/** The rows that each item takes, or null where plain rows do: on the server, and in one column. */
export function useMasonryRows(itemCount: number): {
  listRef: RefObject<HTMLUListElement | null>
  rows: number[] | null
} {
  const listRef = useRef<HTMLUListElement>(null)
  const [rows, setRows] = useState<number[] | null>(null)
  const kept = useRef<{ rows: number; columns: number } | null>(null)
  const [wasOnScreen] = useState(useIsHydrating())

  useLayoutEffect(() => {
    const list = listRef.current
    if (!list || itemCount === 0) return
    function pack() {
      if (!list) return
      const measured = measure(list)
      if (measured.columns === 1) return setRows(null)
      kept.current ??= {
        rows: wasOnScreen ? rowsToKeep(list, measured) : 0,
        columns: measured.columns,
      }
      const keptRows = kept.current.columns === measured.columns ? kept.current.rows : 0
      setRows(packedRows(measured.heights, measured, keptRows))
    }
    pack()
    const sizes = new ResizeObserver(pack)
    sizes.observe(list)
    for (const item of list.children) sizes.observe(item)
    return () => sizes.disconnect()
  }, [itemCount, wasOnScreen])

  return { listRef, rows }
}

/** True only while the browser takes over what the server has rendered, which is then on the screen. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}

function measure(list: HTMLUListElement): Measured {
  const { gridTemplateColumns, columnGap } = getComputedStyle(list)
  return {
    heights: Array.from(list.children, (item) => item.getBoundingClientRect().height),
    columns: gridTemplateColumns.split(' ').length,
    gap: Number.parseFloat(columnGap),
  }
}

/** As few as possible of the rows that the server's page shows, so that nothing in view jumps. */
function rowsToKeep(list: HTMLUListElement, measured: Measured): number {
  const { heights, columns, gap } = measured
  const screen = { width: window.innerWidth, height: window.innerHeight }
  const frame = list.getBoundingClientRect()
  const columnWidth = (frame.width + gap) / columns
  const below = (top: number) => ({ left: 0, top, width: screen.width, height: screen.height })
  const before = Array.from(list.children, (item) => item.getBoundingClientRect())

  const rowCount = Math.ceil(heights.length / columns)
  for (let keptRows = 0; keptRows < rowCount; keptRows++) {
    const rows = packedRows(heights, measured, keptRows)
    const places = packedPlaces(rows, columns)
    const after = places.map(({ column, top }, index) => ({
      left: frame.left + column * columnWidth,
      top: frame.top + top,
      width: columnWidth - gap,
      height: heights[index] ?? 0,
    }))
    const end = Math.max(...places.map(({ top }, index) => top + (rows[index] ?? 0)))
    const shift = layoutShift(
      [...before, below(frame.bottom)],
      [...after, below(frame.top + end - gap)],
      screen,
    )
    if (shift <= LARGEST_SHIFT) return keptRows
  }
  return rowCount
}
