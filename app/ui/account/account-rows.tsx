import type { ReactNode } from 'react'
import styles from './account-rows.module.css'

type AccountRowsProps = {
  /** Whether their order says something. */
  isOrdered?: boolean
  /** Many short ones: side by side, where there is room. */
  isDense?: boolean
  /** An `AccountRow` or an `li` each. */
  children: ReactNode
}

/** Things below each other, with a rule between them. */
export function AccountRows({ isOrdered = false, isDense, children }: AccountRowsProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={isDense ? `${styles.rows} ${styles.dense}` : styles.rows}>{children}</List>
  )
}

type AccountRowProps = {
  name: ReactNode
  note?: ReactNode
  /** At the end of the row: its state, and what can be done with it. */
  children?: ReactNode
}

export function AccountRow({ name, note, children }: AccountRowProps) {
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        <b>{name}</b>
        {note && <span>{note}</span>}
      </p>
      {children && <div className={styles.ends}>{children}</div>}
    </li>
  )
}
