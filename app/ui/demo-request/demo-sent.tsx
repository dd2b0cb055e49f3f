import { Trans, useLingui } from '@lingui/react/macro'
import { use, useEffect, useRef } from 'react'
import { membersPath, solutionsPath } from '#domain/address/paths.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from '#ui/profile/contact/contact-sent.module.css'

/** In place of the form. The heading takes focus, for the page may not have changed its address. */
export function DemoSent() {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles.sent}>
      <Icon name="check-circle-fill" className={styles.icon} />
      <h2 ref={heading} tabIndex={-1}>{t`Request sent`}</h2>
      <p role="status" className={styles.lead}>{t`Your request has been sent successfully.`}</p>
      <p className={styles.text}>
        <Trans>
          Our team will write to you at the address you gave, to agree on a time. A confirmation is
          on its way to your mailbox; if it does not arrive, check your unwanted mail.
        </Trans>
      </p>
      <div className={styles.next}>
        <h3>{t`In the meantime`}</h3>
        <p className={styles.ways}>
          <Button href={solutionsPath(locale)} theme="secondary" size="sm">
            {t`How it works`}
          </Button>
          <Button href={membersPath(locale, 'services')} theme="text" size="sm">
            {t`See the providers`}
          </Button>
        </p>
      </div>
    </section>
  )
}
