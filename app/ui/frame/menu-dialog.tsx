import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, use, useEffect, useRef } from 'react'
import { homePath } from '#domain/address/paths.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { useClosedWhen } from '#ui/kit/message/use-closed-when.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Brand } from './brand.tsx'
import buttonStyles from './menu-button.module.css'
import styles from './menu-dialog.module.css'

/** One menu on a page: its button finds it by this. */
export const MENU_ID = 'menu'

type MenuDialogProps = {
  /** Also told of a menu that was opened before React came. */
  onOpen?(): void
  children: ReactNode
}

/**
 * The whole screen of a phone. The browser opens it, keeps the page behind out of reach and gives the focus back; the
 * form closes it: no script is needed.
 */
export function MenuDialog({ onOpen, children }: MenuDialogProps) {
  const { t } = useLingui()
  const { locale, brandName } = use(PageEnvironmentContext)
  const ref = useRef<HTMLDialogElement>(null)
  useClosedWhen(ref, '(min-width: 1024px)')
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !onOpen) return
    const tell = () => dialog.open && onOpen()
    tell()
    const opening = new MutationObserver(tell)
    opening.observe(dialog, { attributeFilter: ['open'] })
    return () => opening.disconnect()
  }, [onOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks links too, and Escape closes by itself
    <dialog
      ref={ref}
      id={MENU_ID}
      className={styles.menu}
      aria-label={t`Menu`}
      onClick={({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
        if (target instanceof Element && target.closest('a[href]')) currentTarget.close()
      }}
    >
      <div className={styles.head}>
        <a className={styles.brand} href={homePath(locale)} aria-label={t`${brandName}, home`}>
          <Brand />
        </a>
        <form method="dialog">
          <button type="submit" className={buttonStyles.button} aria-label={t`Close`}>
            <Icon name="x" />
          </button>
        </form>
      </div>
      {children}
    </dialog>
  )
}
