import { Trans } from '@lingui/react/macro'
import { type RefObject, use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './profile-actions.module.css'

type ProfileActionsProps = {
  contactHref: string
  reviewHref: string
  website: string | null
  /** Once they are out of sight, the tabs offer the contact. */
  placeRef: RefObject<HTMLDivElement | null>
}

/** What one can do with a member: write to it, see its site, review it; and, for itself, its account. */
export function ProfileActions({
  contactHref,
  reviewHref,
  website,
  placeRef,
}: ProfileActionsProps) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <div className={styles.actions}>
      <div ref={placeRef} className={styles.buttons}>
        <Button href={contactHref} theme="custom" event="profile_contact">
          <Trans>Get in touch</Trans>
        </Button>
        {website && (
          <Button
            href={website}
            isObfuscated
            theme="secondary"
            iconAfter="arrow-up-right"
            event="profile_website"
          >
            <Trans>Visit website</Trans>
          </Button>
        )}
      </div>
      <div className={styles.links}>
        <a className={styles.account} href={reviewHref}>
          <Trans>Give a review</Trans>
        </a>
        <a className={styles.account} href={accountPath(locale)}>
          <Trans>My account</Trans>
        </a>
      </div>
    </div>
  )
}
