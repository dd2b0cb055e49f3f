import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import { referencePath } from '#domain/paths.ts'
import { pageAddress } from '#ui/head/page-address.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { ObfuscatedLink } from '#ui/link/obfuscated-link.tsx'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import styles from './report-link.module.css'

/** A mail to us that names the review; its address stands nowhere in the page for robots to read. */
export function ReportLink({ review }: { review: Pick<Endorsement, 'public_id' | 'owner'> }) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale, contactEmail } = environment
  if (!contactEmail) return null
  // Its own id: that of its author may lead to another review one day.
  const path = referencePath(locale, review.owner.slug, review.public_id)
  const address = pageAddress(path, locale, environment)
  const spelledAddress = contactEmail.replace('@', ' (at) ')
  const subject = encodeURIComponent(t`Report of the review ${address}`)
  return (
    <div className={styles.report}>
      <ObfuscatedLink
        target={`mailto:${contactEmail}?subject=${subject}`}
        window="_self"
        className={styles.link}
      >
        <Icon name="flag" className={styles.icon} />
        <Trans>Report this review</Trans>
      </ObfuscatedLink>
      <noscript>
        <p className={styles.written}>
          <Trans>To report it without JavaScript, write to {spelledAddress}.</Trans>
        </p>
      </noscript>
    </div>
  )
}
