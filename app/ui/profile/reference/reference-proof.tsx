import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import { solutionsPath } from '#domain/paths.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate } from '#i18n/format.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { Seal } from '#ui/seal/seal.tsx'
import styles from './reference-proof.module.css'

type ReferenceProofProps = { authenticated: Endorsement['authenticated']; heading: 2 | 3 }

/** When and how the author was authenticated, and what exactly that means: no more is claimed. */
export function ReferenceProof({ authenticated, heading }: ReferenceProofProps) {
  const { locale } = use(PageEnvironmentContext)
  const Heading = `h${heading}` as const
  return (
    <div className={styles.proof} data-proven={authenticated ? '' : undefined}>
      <div className={styles.top}>
        {authenticated ? (
          <Seal date={authenticated.date} size={184} className={styles.seal} />
        ) : (
          <span className={styles.unproven}>
            <Icon name="info" className={styles.info} />
          </span>
        )}
        <Heading className={styles.title}>
          {authenticated ? <Trans>Authenticated review</Trans> : <Trans>Not authenticated</Trans>}
        </Heading>
      </div>
      <dl className={styles.facts}>
        {authenticated && (
          <>
            <Fact name={<Trans>Authenticated on</Trans>} date={authenticated.date} />
            <Fact name={<Trans>What was checked</Trans>}>
              <Checked method={authenticated.method} />
            </Fact>
          </>
        )}
        {!authenticated && (
          <Fact name={<Trans>What was checked</Trans>}>
            <Trans>
              Only that the author’s e-mail address works. Neither a work address nor the company is
              confirmed.
            </Trans>
          </Fact>
        )}
      </dl>
      <p className={styles.foot}>
        <a className={styles.link} href={solutionsPath(locale, 'avis')}>
          <Trans>How we authenticate reviews</Trans>
          <Icon name="arrow-right" className={styles.arrow} />
        </a>
      </p>
    </div>
  )
}

function Checked({ method }: { method: NonNullable<Endorsement['authenticated']>['method'] }) {
  return method === 'professional-email' ? (
    <>
      <b className={styles.method}>
        <Trans>Work e-mail address verified</Trans>
      </b>{' '}
      <Trans>
        The author opened a link sent to an address of the company’s own domain. No invoice,
        contract or identity document was looked at.
      </Trans>
    </>
  ) : (
    <>
      <b className={styles.method}>
        <Trans>Company membership verified</Trans>
      </b>{' '}
      <Trans>
        A moderator checked by hand that the author belongs to the company. No invoice, contract or
        identity document was looked at.
      </Trans>
    </>
  )
}

type FactProps = { name: ReactNode } & (
  | { date: string; children?: never }
  | { date?: never; children: ReactNode }
)

function Fact({ name, date, children }: FactProps) {
  const { i18n } = useLingui()
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd>
        {date ? (
          <time dateTime={date}>{formatDate(date, i18n.locale as CatalogueLocale)}</time>
        ) : (
          children
        )}
      </dd>
    </div>
  )
}
