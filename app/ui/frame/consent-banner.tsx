import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsentChoice } from '#ui/browser/telemetry/consent-choice.ts'
import { Button } from '#ui/kit/button/button.tsx'
import styles from './consent-banner.module.css'

/** Two buttons of one look: refusing is as easy as accepting. */
export function ConsentBanner({ onChoose }: { onChoose(choice: ConsentChoice): void }) {
  const { t } = useLingui()
  return (
    <section className={styles.banner} aria-label={t`Your consent`}>
      <p>
        <Trans>
          May we measure how the site is used? Refusing takes nothing away from what you can do
          here.
        </Trans>
      </p>
      <div className={styles.choices}>
        <Button theme="secondary" onClick={() => onChoose('refused')}>
          <Trans>Refuse</Trans>
        </Button>
        <Button theme="secondary" onClick={() => onChoose('accepted')}>
          <Trans>Accept</Trans>
        </Button>
      </div>
    </section>
  )
}
