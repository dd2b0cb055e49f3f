import type { ReactNode } from 'react'
import { joinClasses } from '#ui/kit/join-classes.ts'
import styles from './tab-band.module.css'

type TabBandProps = {
  /** On the alternate ground, across the page. */
  isTinted?: boolean
  children: ReactNode
}

/** A stretch of a profile page, from edge to edge; between two plain ones runs a hairline. */
export function TabBand({ isTinted = false, children }: TabBandProps) {
  return (
    <div className={joinClasses(styles.band, isTinted && styles.tinted)}>
      <div className="wrap">{children}</div>
    </div>
  )
}
