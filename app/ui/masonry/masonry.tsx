import { Children, type CSSProperties, type ReactNode } from 'react'
import styles from './masonry.module.css'
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
 * order, and rows that somebody is already looking at stay where they are.
 */
export function Masonry({ columnWidth = 400, minColumns = 1, children }: MasonryProps) {
  const items = Children.toArray(children)
  const { listRef, rows } = useMasonryRows(items.length)
  const grid = { '--column-width': `${columnWidth}px`, '--min-columns': minColumns }
  return (
    <ul
      ref={listRef}
      className={styles.masonry}
      style={grid as CSSProperties}
      data-packed={rows ? '' : undefined}
    >
      {Children.map(items, (item, index) => (
        <li className={styles.item} style={{ '--rows': rows?.[index] } as CSSProperties}>
          {item}
        </li>
      ))}
    </ul>
  )
}
