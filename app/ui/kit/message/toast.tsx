import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './toast.module.css'
import type { ToastMessage } from './toast-context.ts'

/** Nobody reads a line in less; long texts get a slow reader's pace. */
const SHORTEST_MS = 6_000
const PER_CHARACTER_MS = 80

type ToastProps = { message: ToastMessage; onDismiss(): void }

export function Toast({ message: { text, tone = 'success', action }, onDismiss }: ToastProps) {
  const { t } = useLingui()
  const [isHeld, setIsHeld] = useState(false)
  const cameFrom = useRef<EventTarget | null>(null)
  const durationMs = Math.max(SHORTEST_MS, text.length * PER_CHARACTER_MS)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onDismiss, durationMs)
    return () => clearTimeout(timer)
  }, [isHeld, durationMs, onDismiss])

  function leave() {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
    onDismiss()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to what happens to the button and link within
    <div
      className={styles.toast}
      data-theme="dark"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={({ currentTarget }) =>
        setIsHeld(currentTarget.contains(document.activeElement))
      }
      onFocus={({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
        setIsHeld(true)
      }}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) =>
        setIsHeld(currentTarget.contains(relatedTarget))
      }
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        // In a dialog, the key would close that too.
        event.preventDefault()
        leave()
      }}
    >
      <Icon name={tone === 'success' ? 'check-circle-fill' : 'info-fill'} className={styles.icon} />
      <p className={styles.text}>{text}</p>
      {action && (
        <a className={styles.action} href={action.href}>
          {action.label}
        </a>
      )}
      <button type="button" className={styles.dismiss} aria-label={t`Dismiss`} onClick={leave}>
        <Icon name="x" />
      </button>
    </div>
  )
}
