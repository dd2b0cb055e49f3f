import type { ReactNode } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './empty-state.module.css'

/** Somewhere to go from here, with what awaits there. */
type WayOut = { icon: string; label: string; note?: string; href: string }

type EmptyStateProps = {
  /** An engraving, 5:4. */
  picture?: ReactNode
  title: string
  headingLevel?: 2 | 3
  /** Why there is nothing, in a sentence. */
  text: ReactNode
  waysOut: readonly WayOut[]
  /** A last line below the ways out. */
  children?: ReactNode
}

export function EmptyState({ picture, title, headingLevel = 2, text, ...rest }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.empty}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        <p className={styles.text}>{text}</p>
        <ul className={styles.ways}>
          {rest.waysOut.map(({ icon, label, note, href }) => (
            <li key={href}>
              <a href={href}>
                <Icon name={icon} className={styles.icon} />
                <span className={styles.label}>
                  <b>{label}</b>
                  {note && <small>{note}</small>}
                </span>
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
        {rest.children && <div className={styles.last}>{rest.children}</div>}
      </div>
    </div>
  )
}
