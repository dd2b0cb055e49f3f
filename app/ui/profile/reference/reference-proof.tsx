import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { registerEntryPath, solutionsPath } from '#domain/address/paths.ts'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PendingSeal } from '#ui/kit/mark/pending-seal.tsx'
import { RelationFacts, RelationName } from '#ui/kit/mark/relation-mark.tsx'
import { Seal } from '#ui/kit/mark/seal.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './reference-proof.module.css'

type ReferenceProofProps = Pick<Endorsement, 'authenticated' | 'register' | 'relation'> & {
  heading: 2 | 3
  /** That checks the review. */
  button?: ReactNode
}

/** What was done before publication, who did it and when: no more is claimed. */
export function ReferenceProof(props: ReferenceProofProps) {
  const { authenticated, register, relation, heading, button } = props
  const { locale } = use(PageEnvironmentContext)
  const Heading = `h${heading}` as const
  return (
    <div
      className={styles.proof}
      data-proven={authenticated ? '' : undefined}
      data-register-entry={register?.entry ?? undefined}
    >
      <div className={styles.top}>
        {authenticated ? (
          <RegisteredSeal authenticated={authenticated} register={register} />
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
        {register && <RegisterFact register={register} />}
        {authenticated ? (
          <Checks authenticated={authenticated} />
        ) : (
          <Fact name={<Trans>What was checked</Trans>}>
            <Trans>
              This review was published before reviews were authenticated: the author’s company was
              not checked.
            </Trans>
          </Fact>
        )}
        {relation && (
          <Fact name={<RelationName />}>
            <RelationFacts relation={relation} />
          </Fact>
        )}
      </dl>
      {button && <div className={styles.verify}>{button}</div>}
      <p className={styles.foot}>
        <a className={styles.link} href={solutionsPath(locale, 'avis')}>
          <Trans>How we authenticate reviews</Trans>
          <Icon name="arrow-right" className={styles.arrow} />
        </a>
      </p>
    </div>
  )
}

type RegisteredSealProps = Pick<Endorsement, 'register'> & { authenticated: Authentication }

/** Drawn from its entry; as long as that has no number, nothing is drawn. */
function RegisteredSeal({ authenticated, register }: RegisteredSealProps) {
  if (register && (register.entry === null || register.leaf === null))
    return <PendingSeal size={148} />
  const { entry = null, leaf = null } = register ?? {}
  return (
    <Seal
      date={authenticated.date}
      entry={entry === null || leaf === null ? undefined : { number: entry, leaf }}
      size={184}
      className={styles.seal}
    />
  )
}

function RegisterFact({ register }: { register: NonNullable<Endorsement['register']> }) {
  const { i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { entry } = register
  const number = entry === null ? null : formatNumber(entry, i18n.locale as CatalogueLocale)
  return (
    <Fact name={<Trans>In the public register</Trans>}>
      {entry === null ? (
        <Trans>Waiting for its number in the register</Trans>
      ) : (
        <a className={styles.link} href={registerEntryPath(locale, entry)}>
          <Trans>Entry no. {number}</Trans>
        </a>
      )}
    </Fact>
  )
}

type Authentication = NonNullable<Endorsement['authenticated']>

function Checks({ authenticated }: { authenticated: Authentication }) {
  const { i18n } = useLingui()
  const { method, domain, checked_at } = authenticated
  const written = (moment: string) => formatDate(moment, i18n.locale as CatalogueLocale)
  const checkedOn = checked_at && written(checked_at)
  return (
    <>
      <Fact name={<Trans>Authenticated on</Trans>}>
        <time dateTime={authenticated.date}>{written(authenticated.date)}</time>
      </Fact>
      <Fact name={<Trans>One-time link opened by the author</Trans>}>
        <LinkOpened method={method} domain={domain} />
      </Fact>
      <Fact
        name={
          method === 'company-check' ? (
            <Trans>Person and company checked</Trans>
          ) : (
            <Trans>Domain linked to the company</Trans>
          )
        }
      >
        {checkedOn ? (
          <Trans>By a moderator, on {checkedOn}.</Trans>
        ) : (
          <Trans>By a moderator, before publication.</Trans>
        )}
      </Fact>
      <Fact name={<Trans>Not looked at</Trans>}>
        <Trans>Invoices, contracts and identity documents.</Trans>
      </Fact>
    </>
  )
}

function LinkOpened({ method, domain }: Pick<Authentication, 'method' | 'domain'>) {
  if (method === 'company-check')
    return (
      <Trans>
        At an address that does not show this company: private, shared, or of another company in the
        same group.
      </Trans>
    )
  if (domain)
    return (
      <Trans>
        At an address of the domain <b>{domain}</b>.
      </Trans>
    )
  return (
    <Trans>At a work address. Its domain is not shown: it would say which company this is.</Trans>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
