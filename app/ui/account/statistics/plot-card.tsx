import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { AccountCard } from '#ui/account/account-page.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PlotFigure } from '#ui/kit/plot/plot-figure.tsx'
import styles from './plot-card.module.css'
import { type PlotTable, shownCell } from './plot-tables.ts'

type PlotCardProps = {
  table: PlotTable<string>
  /** Which colour is what, or the way on. */
  aside?: ReactNode
  /** What the plot counts, and what it adds up to. */
  summary: string
  /** Of the file with its table. */
  href: string
  /** The drawing; nothing while there is nothing to draw, and then this instead. */
  children: ReactNode
  empty: ReactNode | false
  /** Below everything else. */
  foot?: ReactNode
}

/** A plot on a sheet of its own: the drawing, what it counts, its table and its file. */
export function PlotCard(props: PlotCardProps) {
  const { table, aside, summary, href, children, empty, foot } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const title = t(table.title)
  if (empty) return <AccountCard title={title}>{empty}</AccountCard>
  return (
    <AccountCard title={title} aside={aside}>
      <div className={styles.plot}>
        <PlotFigure
          summary={summary}
          table={{
            caption: title,
            head: table.head.map((name) => t(name)),
            rows: table.rows.map((row, index) => ({
              key: `${index}`,
              cells: row.map((cell) => shownCell(cell, locale)),
            })),
          }}
        >
          <div className={styles.drawing}>{children}</div>
        </PlotFigure>
        <a className={styles.file} href={href} download>
          <Icon name="download-simple" />
          CSV
          <span className="visually-hidden">: {title}</span>
        </a>
      </div>
      {foot}
    </AccountCard>
  )
}
