import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { ALL_SERVICES } from '#domain/category.ts'
import type { Locale } from '#domain/locale.ts'
import { membersPath } from '#domain/paths.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { CallToAction } from './frame-data.ts'
import styles from './provider-picker.module.css'
import { useServices } from './services.ts'
import { useHydrated } from './use-hydrated.ts'

const PickerPanel = lazy(async () => ({
  default: (await import('./picker-panel.tsx')).PickerPanel,
}))

type ProviderPickerProps = { locale: Locale; address: string; callToAction: CallToAction | null }

/** A link to all services until scripts run, then the button of the large panel below the header. */
export function ProviderPicker({ locale, address, callToAction }: ProviderPickerProps) {
  const isHydrated = useHydrated()
  // Open on one page only: whoever goes back or forth leaves it behind.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === address
  const { answer, load } = useServices(locale)
  const [isWanted, setWanted] = useState(false)
  const panelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  function prepare() {
    load()
    setWanted(true)
  }

  useEffect(() => {
    if (!isOpen) return
    function onKeyDown({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      setOpenOn(null)
      button.current?.focus()
    }
    /** The backdrop, and whatever the focus moves on to. */
    function onElsewhere({ target }: Event) {
      if (!(target instanceof Node && root.current?.contains(target))) setOpenOn(null)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('click', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('click', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [isOpen])

  const servicesHref = membersPath(locale, ALL_SERVICES)
  if (!isHydrated) {
    return (
      <a className={styles.find} href={servicesHref}>
        <Trans>Find a provider</Trans>
        <Icon name="caret-down" />
      </a>
    )
  }
  return (
    <>
      <div ref={root}>
        <button
          ref={button}
          type="button"
          className={styles.find}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => {
            prepare()
            setOpenOn(isOpen ? null : address)
          }}
        >
          <Trans>Find a provider</Trans>
          <Icon name="caret-down" />
        </button>
        <div id={panelId} className={styles.panel} hidden={!isOpen}>
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
      </div>
      {isOpen && <div className={styles.backdrop} />}
    </>
  )
}
