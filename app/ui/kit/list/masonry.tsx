import { Children, type CSSProperties, type ReactNode } from 'react'
import { InlineScript } from '#ui/inline-script.tsx'
import styles from './masonry.module.css'
import { PACK_BEFORE_PAINT } from './pack-before-paint.ts'
import { useMasonryRows } from './use-masonry-rows.ts'

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
