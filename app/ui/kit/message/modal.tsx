import { useLingui } from '@lingui/react/macro'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './modal.module.css'
import { ToastStateContext } from './toast-context.ts'
import { ToastRegion } from './toast-region.tsx'
import { useModalDialog } from './use-modal-dialog.ts'

/** What is typed into, or walks by arrow keys itself, keeps them. */
const OWN_ARROWS =
  'input, textarea, select, video, audio, [role=tab], [contenteditable], [data-own-arrows]'

type ModalProps = {
  isOpen: boolean
  /** Escape, the backdrop and the close button have closed it: `isOpen` must follow. */
  onClose(): void
  /** Names the dialog. Only heard, not seen, when there is a counter. */
  title: string
  /** Large ones fill the screen below 1024 px. */
  size?: 'small' | 'large'
  /** `Review 3 of 43`: takes the title's place and is read out when it changes. */
  counter?: ReactNode
  /** What comes before and after in the list that the dialog walks through; also by arrow keys. */
  steps?: ModalSteps
  /** Further buttons of the header, 44 px each. */
  actions?: ReactNode
  /** A second column on wide screens, on the ground of the proof. */
  aside?: ReactNode
  /** Of what it shows: something else begins at its beginning. */
  contentId?: string
  /** Takes focus at opening; the panel itself otherwise, so that arrow keys scroll it. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * On the native `<dialog>`: it needs no script of its own, and its content is in the server's markup.
 * It opens by script alone, so what opens it is a link to a page that says the same.
 */
export function Modal({ isOpen, onClose, title, size = 'small', steps, ...slots }: ModalProps) {
  const { t } = useLingui()
  const titleId = useId()
  const panelRef = useRef<HTMLDivElement>(null)
  const dialogRef = useModalDialog(isOpen, slots.initialFocus ?? panelRef)
  const backdrop = useBackdropPress()
  useLayoutEffect(() => {
    if (slots.contentId !== undefined) panelRef.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [slots.contentId])

  return (
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => {
        if (isOpen && !currentTarget.open) onClose()
      }}
      onPointerDown={backdrop.onPointerDown}
      onClick={backdrop.onClick}
      onKeyDown={(event) => steps && followStep(event)}
    >
      <div ref={panelRef} className={styles.panel} tabIndex={-1}>
        <div className={styles.header}>
          <h2 id={titleId} className={slots.counter ? 'visually-hidden' : styles.title}>
            {title}
          </h2>
          {slots.counter && <p aria-live="polite">{slots.counter}</p>}
          <div className={styles.actions}>
            {steps && <ModalStepLink direction="previous" step={steps.previous} />}
            {steps && <ModalStepLink direction="next" step={steps.next} />}
            {slots.actions}
            <button type="button" aria-label={t`Close`} onClick={() => dialogRef.current?.close()}>
              <Icon name="x" />
            </button>
          </div>
        </div>
        <div className={styles.body}>{slots.children}</div>
        {slots.aside && <div className={styles.aside}>{slots.aside}</div>}
      </div>
      {isOpen && <ToastHost />}
    </dialog>
  )
}

/** A press that begins in the panel, to select text, and ends outside of it is no press on the backdrop. */
function useBackdropPress() {
  const hasBegun = useRef(false)
  return {
    onPointerDown({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
      hasBegun.current = target === currentTarget
    },
    onClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
      if (hasBegun.current && target === currentTarget) currentTarget.close()
    },
  }
}

function followStep(event: KeyboardEvent<HTMLDialogElement>) {
  const direction = stepOfKey(event)
  if (!direction) return
  event.currentTarget.querySelector<HTMLAnchorElement>(`[data-step=${direction}][href]`)?.click()
}

/** Inside an open dialog: messages are shown there while it is the topmost one. */
function ToastHost() {
  const id = useId()
  const state = use(ToastStateContext)
  const enterHost = state?.enterHost
  useEffect(() => enterHost?.(id), [enterHost, id])
  return <ToastRegion isShown={state?.hosts.at(-1) === id} />
}

type ModalStep = { href: string; onClick?(event: MouseEvent): void }

/** Null at the ends of the list. */
type ModalSteps = { previous: ModalStep | null; next: ModalStep | null }

type ModalStepLinkProps = { direction: keyof ModalSteps; step: ModalStep | null }

/** In the header on small screens, beside the panel on wide ones. */
function ModalStepLink({ direction, step }: ModalStepLinkProps) {
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

function stepOfKey(event: KeyboardEvent): keyof ModalSteps | null {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
  if (altKey || ctrlKey || metaKey || shiftKey) return null
  if (!(target instanceof Element) || target.closest(OWN_ARROWS)) return null
  if (key === 'ArrowLeft') return 'previous'
  return key === 'ArrowRight' ? 'next' : null
}
