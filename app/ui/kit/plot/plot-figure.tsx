import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './plot-figure.module.css'

type PlotTable = {
  caption: string
  /** Of the columns; the first one names the rows. */
  head: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
}

type PlotFigureProps = {
  /**
   * The drawing: hidden from those who cannot see it, for whom the other two are there. Without one,
   * because there is too little to draw, the table is open.
   */
  children?: ReactNode
  /** What the drawing shows, in a sentence or two. */
  summary: string
  table: PlotTable
}

export function PlotFigure({ children, summary, table }: PlotFigureProps) {
  return (
    <div className={styles.plot}>
      <figure>
        {children}
        <figcaption className={styles.summary}>{summary}</figcaption>
      </figure>
      <details className={styles.details} open={!children}>
        <summary>
          <Icon name="caret-right" className={styles.caret} />
          <Trans>Read as a table</Trans>
        </summary>
        <table className={styles.table}>
          <caption className="visually-hidden">{table.caption}</caption>
          <thead>
            <tr>
              {table.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ key, cells: [name, ...values] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {values.map((value, column) => (
                  <td key={table.head[column + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
