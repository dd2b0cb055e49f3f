import type { FormEvent, ReactNode } from 'react'
import styles from './account-columns.module.css'

type AccountColumnsProps = {
  /** How wide pages share their width; narrow ones show everything below each other. */
  split?: 'wide-first' | 'even'
  children: ReactNode
}

/** Holds an `AccountColumn` each, or cards that fill the columns row by row. */
export function AccountColumns({ split = 'wide-first', children }: AccountColumnsProps) {
  return (
    <div className={styles.columns} data-split={split}>
      {children}
    </div>
  )
}

type AccountColumnProps = {
  /** Of whatever is typed in it. */
  onInput?: (event: FormEvent) => void
  children: ReactNode
}

export function AccountColumn({ onInput, children }: AccountColumnProps) {
  return (
    <div className={styles.column} onInput={onInput}>
      {children}
    </div>
  )
}
