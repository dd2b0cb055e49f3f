import type { ReactNode } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import type { IconName } from '#ui/kit/icon/icon-names.ts'
import styles from './empty-plot.module.css'

type EmptyPlotProps = {
  icon: IconName
  title: string
  children: ReactNode
  /** The one that fills it. */
  action?: ReactNode
}

/** The hairlines of a plot, and before them what will stand there. */
export function EmptyPlot({ icon, title, children, action }: EmptyPlotProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.words}>
        <Icon name={icon} className={styles.icon} />
        <p className={styles.title}>{title}</p>
        <p>{children}</p>
        {action}
      </div>
    </div>
  )
}
