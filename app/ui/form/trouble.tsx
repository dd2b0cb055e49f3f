import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import styles from './trouble.module.css'

/** Why a form was not accepted. It takes focus when it appears: give it a new `key` at each try. */
export function Trouble({ title, children }: { title?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript this is how a page that was sent back says why
      autoFocus
      className={styles.trouble}
    >
      <Alert tone="error" {...(title && { title })}>
        {children}
      </Alert>
    </div>
  )
}
