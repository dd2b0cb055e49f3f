import type { ReactNode } from 'react'
import { joinClasses } from '#ui/kit/join-classes.ts'
import styles from './bar-table.module.css'

type BarTableProps = {
  caption: string
  head: readonly [name: string, ...figures: string[]]
  rows: readonly {
    key: string
    name: ReactNode
    lang?: string | undefined
    /** 0 to 1, of the longest bar's width. */
    share: number
    figures: readonly string[]
    /** Violet is for what was authenticated, and for nothing else. */
    isProof?: boolean
  }[]
}

/** Counts as a table that draws itself: each name stands on its bar. */
export function BarTable({ caption, head, rows }: BarTableProps) {
  const [name, ...figureNames] = head
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{name}</th>
          {figureNames.map((figure) => (
            <th key={figure} scope="col">
              {figure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" lang={row.lang}>
              {row.name}
              <svg
                className={joinClasses(styles.bar, row.isProof && styles.proof)}
                width="100%"
                height="4"
                aria-hidden="true"
              >
                <rect className={styles.track} width="100%" height="4" rx="2" />
                <rect className={styles.fill} width={`${row.share * 100}%`} height="4" rx="2" />
              </svg>
            </th>
            {row.figures.map((figure, column) => (
              <td key={figureNames[column]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
