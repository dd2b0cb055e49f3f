import {
  Children,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { InlineScript } from '#ui/kit/inline-script.tsx'
import styles from './masonry.module.css'

/**
 * Closes the holes of the list before it, while the browser still reads the page: what is packed only after
 * React has come would move under the reader's eyes. Fonts may come in between and change some heights.
 * A text, and the same on both sides: it runs before any module does.
 */
const PACK_BEFORE_PAINT = `{
  const list = document.currentScript.previousElementSibling
  const pack = () => {
    list.removeAttribute('data-awaits-packing')
    const { gridTemplateColumns, columnGap } = getComputedStyle(list)
    if (gridTemplateColumns.split(' ').length < 2) return
    const items = [...list.children]
    list.style.alignItems = 'start'
    const heights = items.map((item) => item.getBoundingClientRect().height)
    list.style.alignItems = ''
    items.forEach((item, index) => {
      item.style.setProperty('--rows', Math.ceil(heights[index] + parseFloat(columnGap)))
    })
    list.setAttribute('data-packed', '')
  }
  pack()
  document.fonts.ready.then(pack)
}`

type MasonryProps = {
  /** In pixels. A column is at least as wide, unless there would be fewer than `minColumns`. */
  columnWidth?: number
  minColumns?: number
  /** One item each. */
  children: ReactNode
}

/**
 * Items of unequal height without holes, read row by row. Not CSS columns: they read from top to bottom,
 * so the second item would stand under the first and keyboards would jump about. The server sends a
 * plain grid, whose rows have holes but the right order; once measured, each item spans as many
 * one-pixel rows as it is high and the grid's own placement closes the holes. The markup never changes
 * order. A page that comes from the server is packed by a script before anybody sees it.
 */
export function Masonry({ columnWidth = 400, minColumns = 1, children }: MasonryProps) {
  const items = Children.toArray(children)
  const { listRef, rows, isFirstPage } = useMasonryRows(items.length)
  const grid = { '--column-width': `${columnWidth}px`, '--min-columns': minColumns }
  // The script has changed these attributes when React takes over.
  return (
    <>
      <ul
        ref={listRef}
        className={styles.masonry}
        style={grid as CSSProperties}
        data-packed={rows ? 'live' : undefined}
        data-awaits-packing={isFirstPage ? '' : undefined}
        suppressHydrationWarning
      >
        {Children.map(items, (item, index) => (
          <li
            className={styles.item}
            style={{ '--rows': rows?.[index] } as CSSProperties}
            suppressHydrationWarning
          >
            {item}
          </li>
        ))}
      </ul>
      {isFirstPage && <InlineScript code={PACK_BEFORE_PAINT} />}
    </>
  )
}

/** The rows that each item takes, or null where plain rows do: on the server, and in one column. */
function useMasonryRows(itemCount: number): {
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
