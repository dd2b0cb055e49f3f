import type { ReactNode } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './filter-drawer.module.css'

type FilterDrawerProps = {
  label: ReactNode
  /** How many choices are made; zero is not shown. */
  chosen?: number
  children: ReactNode
}

/** Beside a list on wide screens, folded above it on narrow ones, by no script. */
export function FilterDrawer({ label, chosen = 0, children }: FilterDrawerProps) {
  return (
    <details className={styles.drawer}>
      <summary className={styles.toggle}>
        <Icon name="sliders-horizontal" />
        {label}
        {chosen > 0 && <span className={styles.chosen}>{chosen}</span>}
        <Icon name="caret-down" className={styles.caret} />
      </summary>
      {children}
    </details>
  )
}
