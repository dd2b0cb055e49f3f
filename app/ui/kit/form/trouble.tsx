import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#ui/kit/message/alert.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import styles from './trouble.module.css'

/** Why a form was not accepted. It takes focus when it appears: give it a new `key` at each try. */
export function Trouble({ title, children }: { title?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  // One that the server sent has had it from the browser; whoever has moved on since is not called back.
  const isOfServer = useRef(!useHydrated())
  useEffect(() => {
    if (!isOfServer.current) ref.current?.focus()
  }, [])
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
