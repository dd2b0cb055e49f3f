import { Trans, useLingui } from '@lingui/react/macro'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { AuthenticationMethod } from './authentication-method.tsx'
import { Medallion } from './medallion.tsx'
import { PendingSeal } from './pending-seal.tsx'
import styles from './proof-stub.module.css'

type ProofStubProps = Pick<Endorsement, 'authenticated' | 'register'> & {
  /** Of the review's own page. */
  href: string
}

/**
 * The foot of a review: when it was authenticated or that it was not, its number in the register, and one link to what
 * exactly was done and to where anybody can check it. Unsigned, it has no number yet.
 */
export function ProofStub({ authenticated, register, href }: ProofStubProps) {
  const { i18n } = useLingui()
  const locale = i18n.locale as CatalogueLocale
  const written = authenticated && formatDate(authenticated.date, locale)
  const entry = register?.entry ?? null
  const number = entry !== null && formatNumber(entry, locale)
  return (
    <a
      className={styles.stub}
      href={`${href}#${PROOF_ID}`}
      data-proven={authenticated ? '' : undefined}
      data-register-entry={entry ?? undefined}
    >
      <StubMark authenticated={authenticated} register={register} />
      <span className={styles.words}>
        <b className={styles.date}>
          {written ? <Trans>Authenticated on {written}</Trans> : <Trans>Not authenticated</Trans>}
        </b>{' '}
        <span className={styles.method}>
          {number && <Trans>Entry no. {number}</Trans>}
          {register && !number && <Trans>Waiting for its number in the register</Trans>}
          {!register && <HowItWasDone authenticated={authenticated} />}
        </span>
      </span>
      {number && (
        <span className={styles.verify}>
          <Trans>Verify</Trans>
        </span>
      )}
      <Icon name="arrow-right" className={styles.arrow} />
    </a>
  )
}

type Proven = Pick<Endorsement, 'authenticated' | 'register'>

function StubMark({ authenticated, register }: Proven) {
  if (!authenticated) return <Icon name="info" className={styles.info} />
  if (register && register.entry === null) return <PendingSeal size={44} />
  return <Medallion leaf={register?.leaf} />
}

function HowItWasDone({ authenticated }: Pick<Proven, 'authenticated'>) {
  if (authenticated) return <AuthenticationMethod authenticated={authenticated} />
  return <Trans>Published before companies were checked</Trans>
}

/** Where a review's page says what was done. */
export const PROOF_ID = 'proof'
