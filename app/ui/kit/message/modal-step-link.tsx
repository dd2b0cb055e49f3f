import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './modal.module.css'

type ModalStep = { href: string; onClick?(event: MouseEvent): void }

/** Null at the ends of the list. */
export type ModalSteps = { previous: ModalStep | null; next: ModalStep | null }

type ModalStepLinkProps = { direction: keyof ModalSteps; step: ModalStep | null }

/** In the header on small screens, beside the panel on wide ones. */
export function ModalStepLink({ direction, step }: ModalStepLinkProps) {
  const { t } = useLingui()
  return (
    <a
      className={styles.step}
      data-step={direction}
      href={step?.href}
      onClick={step?.onClick}
      // At the end of the list it keeps the focus that it has.
      {...(!step && { role: 'link', tabIndex: 0, 'aria-disabled': true })}
      aria-label={direction === 'previous' ? t`Previous` : t`Next`}
    >
      <Icon name={direction === 'previous' ? 'arrow-left' : 'arrow-right'} />
    </a>
  )
}

/** What is typed into, or walks by arrow keys itself, keeps them. */
const OWN_ARROWS =
  'input, textarea, select, video, audio, [role=tab], [contenteditable], [data-own-arrows]'

export function stepOfKey(event: KeyboardEvent): keyof ModalSteps | null {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
  if (altKey || ctrlKey || metaKey || shiftKey) return null
  if (!(target instanceof Element) || target.closest(OWN_ARROWS)) return null
  if (key === 'ArrowLeft') return 'previous'
  return key === 'ArrowRight' ? 'next' : null
}
