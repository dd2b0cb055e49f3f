import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { consentNeeds, isAsked } from '#ui/browser/telemetry/consent-choice.ts'
import { chooseConsent, useConsentChoice } from '#ui/browser/telemetry/consent-store.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import styles from './consent-banner.module.css'
import { ConsentBanner } from './consent-banner.tsx'

/**
 * Decided in the browser alone: pages are the same for all, and without scripts nothing is measured. Whoever has
 * chosen can choose again, as easily as the first time.
 */
export function Consent({ look = 'night' }: { look?: 'night' | 'plain' }) {
  const { browserSettings } = use(PageEnvironmentContext)
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const choice = useConsentChoice()
  const [isReopened, setReopened] = useState(false)
  const needs = consentNeeds(browserSettings)
  if (!isHydrated || needs.length === 0) return null
  if (!isReopened && !isAsked(needs, choice))
    return (
      <section className={styles.reopen} data-look={look} aria-label={t`Your consent`}>
        <button type="button" onClick={() => setReopened(true)}>
          <Trans>Change my choice about audience measurement</Trans>
        </button>
      </section>
    )
  return (
    <ConsentBanner
      onChoose={(choice) => {
        chooseConsent(choice)
        setReopened(false)
      }}
    />
  )
}
