import type { ReactNode } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import type { IconName } from '#ui/kit/icon/icon-names.ts'
import styles from './alert.module.css'

export type AlertTone = 'error' | 'info' | 'success'

type AlertProps = {
  tone: AlertTone
  /** What has happened, in bold before the rest. */
  title?: string
  /** It appears after something was done, and is read out: at once when it is an error. */
  isAnnounced?: boolean
  children?: ReactNode
}

export function Alert({ tone, title, isAnnounced = false, children }: AlertProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div className={styles.alert} data-tone={tone} role={isAnnounced ? role : undefined}>
      <Icon name={ICONS[tone]} className={styles.icon} />
      <div className={styles.text}>
        {title && <strong>{title} </strong>}
        {children}
      </div>
    </div>
  )
}

const ICONS: Record<AlertTone, IconName> = {
  error: 'warning-circle-fill',
  info: 'info-fill',
  success: 'check-circle-fill',
}
