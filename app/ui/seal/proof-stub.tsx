import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import { solutionsPath } from '#domain/paths.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate } from '#i18n/format.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { Medallion } from './medallion.tsx'
import styles from './proof-stub.module.css'

type ProofStubProps = { authenticated: NonNullable<Endorsement['authenticated']> }

/** The foot of an authenticated review: when and how, and one link to what exactly was checked. */
export function ProofStub({ authenticated: { date, method } }: ProofStubProps) {
  const { i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const written = formatDate(date, i18n.locale as CatalogueLocale)
  return (
    <a className={styles.stub} href={solutionsPath(locale, 'avis')}>
      <Medallion />
      <span className={styles.words}>
        <b className={styles.date}>
          <Trans>Authenticated on {written}</Trans>
        </b>{' '}
        <span className={styles.method}>
          {method === 'professional-email' ? (
            <Trans>Work e-mail address verified</Trans>
          ) : (
            <Trans>Company membership verified</Trans>
          )}
        </span>
      </span>
      <Icon name="arrow-right" className={styles.arrow} />
    </a>
  )
}
