import type { ReactNode } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './form-status.module.css'

type FormStatusProps = {
  isBusy?: boolean
  /** What has become of the form; nothing while it is being filled in. */
  children?: ReactNode
}

/** Always beside the form: a status is read out only when it changes inside something that was there. */
export function FormStatus({ isBusy = false, children }: FormStatusProps) {
  return (
    <div role="status" className={styles.status}>
      {isBusy && <Icon name="spinner-gap" className={styles.spinner} />}
      {children}
    </div>
  )
}
