import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

type FactListProps = {
  /** One without a value is not shown. */
  facts: readonly { name: string; value: ReactNode }[]
}

export function FactList({ facts }: FactListProps) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined)
  if (known.length === 0) return null
  return (
    <dl className={styles.facts}>
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
