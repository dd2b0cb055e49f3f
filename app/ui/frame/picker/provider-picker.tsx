import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState } from 'react'
import { membersPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import type { CallToAction } from '#ui/frame/data/frame-data.ts'
import { useServices } from '#ui/frame/data/services.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { useClosedWhen } from '#ui/kit/message/use-closed-when.ts'
import { useModalDialog } from '#ui/kit/message/use-modal-dialog.ts'
import styles from './provider-picker.module.css'

const PickerPanel = lazy(async () => ({
  default: (await import('./picker-panel.tsx')).PickerPanel,
}))

type ProviderPickerProps = { locale: Locale; address: string; callToAction: CallToAction | null }

/** The button of the large panel below the header, which is modal: what lies behind it is out of reach. Without scripts, a link to all services. */
export function ProviderPicker({ locale, address, callToAction }: ProviderPickerProps) {
  const { t } = useLingui()
  // Open on one page only: whoever goes back or forth leaves it behind.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === address
  const { answer, load } = useServices(locale)
  const [isWanted, setWanted] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const dialog = useModalDialog(isOpen, panel)
  useClosedWhen(dialog, '(max-width: 1023px)')

  function prepare() {
    load()
    setWanted(true)
  }

  const servicesHref = membersPath(locale, ALL_SERVICES)
  return (
    <>
      <button
        type="button"
        className={styles.find}
        data-event="picker"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={({ currentTarget }) => {
          prepare()
          // On some pages the header scrolls away: the panel hangs where its lower edge is.
          const edge = currentTarget.closest('header')?.getBoundingClientRect().bottom ?? 0
          dialog.current?.style.setProperty('--edge', `${Math.max(0, edge)}px`)
          setOpenOn(address)
        }}
      >
        <Trans>Find a provider</Trans>
        <Icon name="caret-down" />
      </button>
      <noscript>
        <a className={styles.find} href={servicesHref}>
          <Trans>Find a provider</Trans>
        </a>
      </noscript>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself */}
      <dialog
        ref={dialog}
        className={styles.layer}
        aria-label={t`Find a provider`}
        onClose={() => setOpenOn(null)}
        onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      >
        <div ref={panel} className={styles.panel} tabIndex={-1}>
          {isWanted && (
            <Suspense>
              <PickerPanel
                answer={answer}
                locale={locale}
                servicesHref={servicesHref}
                callToAction={callToAction}
                onChoose={() => setOpenOn(null)}
              />
            </Suspense>
          )}
        </div>
      </dialog>
    </>
  )
}
