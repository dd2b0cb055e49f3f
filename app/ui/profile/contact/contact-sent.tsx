import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use, useEffect, useRef } from 'react'
import { profilePath, reviewsPath } from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './contact-sent.module.css'

/** In place of the form. The heading takes focus, for the page may not have changed its address. */
export function ContactSent({ frame }: { frame: ProfileFrame }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { name, slug, endorsements_count: reviewCount } = frame
  return (
    <section className={styles.sent}>
      <Icon name="check-circle-fill" className={styles.icon} />
      <h1 ref={heading} tabIndex={-1}>{t`Message sent`}</h1>
      <p role="status" className={styles.lead}>{t`Your message has been sent successfully.`}</p>
      <p className={styles.text}>
        <Trans>
          {name} will answer you at the address you gave. A confirmation is on its way to your
          mailbox; if it does not arrive, check your unwanted mail.
        </Trans>
      </p>
      <div className={styles.next}>
        <h2>{t`In the meantime`}</h2>
        <p className={styles.ways}>
          {reviewCount > 0 && (
            <Button href={reviewsPath(locale, slug)} theme="secondary" size="sm">
              <Plural value={reviewCount} one="Read the # review" other="Read the # reviews" />
            </Button>
          )}
          <Button href={profilePath(locale, slug)} theme="text" size="sm">
            {t`Back to the profile`}
          </Button>
        </p>
      </div>
    </section>
  )
}
