import { use } from 'react'
import styles from './toast.module.css'
import { Toast } from './toast.tsx'
import { ToastStateContext } from './toast-context.ts'

/** Always in the page, for a status is read out only when it changes inside something that was there. */
export function ToastRegion({ isShown }: { isShown: boolean }) {
  const state = use(ToastStateContext)
  if (!state) return null
  const { current, dismiss } = state
  return (
    <div role="status" className={styles.region}>
      {isShown && current && <Toast key={current.id} message={current} onDismiss={dismiss} />}
    </div>
  )
}
