import { Trans, useLingui } from '@lingui/react/macro'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate } from '#i18n/format.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { AuthenticationMethod } from './authentication-method.tsx'
import { Medallion } from './medallion.tsx'
import styles from './proof-stub.module.css'

type ProofStubProps = {
  authenticated: Endorsement['authenticated']
  /** Of the review's own page. */
  href: string
}

/** The foot of a review: when and how it was authenticated or that it was not, and one link to what exactly was done. */
export function ProofStub({ authenticated, href }: ProofStubProps) {
  const { i18n } = useLingui()
  const written = authenticated && formatDate(authenticated.date, i18n.locale as CatalogueLocale)
  return (
    <a
      className={styles.stub}
      href={`${href}#${PROOF_ID}`}
      data-proven={authenticated ? '' : undefined}
    >
      {authenticated ? <Medallion /> : <Icon name="info" className={styles.info} />}
      <span className={styles.words}>
        <b className={styles.date}>
          {written ? <Trans>Authenticated on {written}</Trans> : <Trans>Not authenticated</Trans>}
        </b>{' '}
        <span className={styles.method}>
          {authenticated ? (
            <AuthenticationMethod authenticated={authenticated} />
          ) : (
            <Trans>Published before companies were checked</Trans>
          )}
        </span>
      </span>
      <Icon name="arrow-right" className={styles.arrow} />
    </a>
  )
}

/** Where a review's page says what was done. */
export const PROOF_ID = 'proof'
