import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { DEMO_KEPT_MONTHS } from '#domain/demo-request.ts'
import { legalPath } from '#domain/paths.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import styles from './demo-form.module.css'

/** What becomes of what is typed; it stands before the button. */
export function DemoNotice() {
  const { t } = useLingui()
  const { brandName, locale } = use(PageEnvironmentContext)
  return (
    <p className={styles.notice}>
      <Trans>
        By sending this form you agree that {brandName} uses what you write to answer you, and for
        nothing else. It is kept for {DEMO_KEPT_MONTHS} months and never sold.
      </Trans>{' '}
      <a href={legalPath(locale, 'privacy')}>{t`Your data and your rights`}</a>
    </p>
  )
}
