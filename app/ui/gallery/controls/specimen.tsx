import type { ReactNode } from 'react'
import styles from './specimen.module.css'

/** One state of a component, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.specimen}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
  )
}

type SpecimensProps = {
  id: string
  title: string
  /** Side by side where there is room. */
  isWide?: boolean
  children: ReactNode
}

/** All states of one component. */
export function Specimens({ id, title, isWide = false, children }: SpecimensProps) {
  return (
    <section className={styles.specimens} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className={isWide ? styles.wide : styles.grid}>{children}</div>
    </section>
  )
}

/** Stands for content whose height alone matters. */
export function Filler({ label, height = 160 }: { label: string; height?: number }) {
  return (
    <div className={styles.filler} style={{ '--height': `${height}px` } as React.CSSProperties}>
      {label}
    </div>
  )
}
