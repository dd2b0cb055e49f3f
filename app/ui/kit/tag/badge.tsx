import type { ReactNode } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import type { IconName } from '#ui/kit/icon/icon-names.ts'
import { joinClasses } from '#ui/kit/join-classes.ts'
import styles from './badge.module.css'

/** Violet says that something was authenticated, and is used for nothing else. */
type BadgeTone = 'neutral' | 'ok' | 'warning' | 'error' | 'proof'

type BadgeProps = { tone?: BadgeTone; icon?: IconName; children: ReactNode }

/** A state in a word. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={joinClasses(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {children}
    </span>
  )
}
