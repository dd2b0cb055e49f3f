import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { CONTACT_KEPT_MONTHS } from '#domain/contact-request.ts'
import { legalPath } from '#domain/paths.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import styles from './contact-form.module.css'

/** What becomes of what is typed; it stands before the button. */
export function ContactNotice({ memberName }: { memberName: string }) {
  const { t } = useLingui()
  const { brandName, locale } = use(PageEnvironmentContext)
  return (
    <p className={styles.notice}>
      <Trans>
        {brandName} passes your message and your contact details on to {memberName}, who uses them
        to answer you. They are kept for {CONTACT_KEPT_MONTHS} months and never sold.
      </Trans>{' '}
      <a href={legalPath(locale, 'privacy')}>{t`Your data and your rights`}</a>
    </p>
  )
}
