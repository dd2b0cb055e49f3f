import type { ReactNode } from 'react'
import { joinClasses } from '#ui/kit/join-classes.ts'
import styles from './specimens.module.css'

type SpecimensProps = {
  title: string
  /** `row` for small things, `cards` for columns, `text` as in an article, `narrow` as narrow as it gets. */
  layout?: 'row' | 'cards' | 'text' | 'narrow'
  isDark?: boolean
  children: ReactNode
}

/** Something that is never shown without words. */
export function Captioned({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <span className={styles.captioned}>
      {children}
      {caption}
    </span>
  )
}

/** One component of the gallery in several of its states. */
export function Specimens({ title, layout = 'row', isDark = false, children }: SpecimensProps) {
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <div
        className={joinClasses(styles[layout], isDark && styles.dark)}
        data-theme={isDark ? 'dark' : undefined}
      >
        {children}
      </div>
    </section>
  )
}
