import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { DomainAct } from '#domain/client/client-domain.ts'
import type { DomainFile } from '#domain/contract/client-domain.ts'
import type { SimilarCompany } from '#domain/contract/moderation.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AdministrationSearch } from '#ui/account/administration/administration-search.tsx'
import { REFUSALS } from '#ui/account/form/account-texts.ts'
import { AccountColumn, AccountColumns } from '#ui/account/frame/account-columns.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './case-company.module.css'
import { DomainForms } from './domain-forms.tsx'
import { DomainHistory } from './domain-history.tsx'
import { DOMAIN_TEXTS } from './moderation-texts.ts'

type DomainPageProps = {
  file: DomainFile
  /** A company that is looked for. */
  q: string
  similar: readonly SimilarCompany[]
  /** It is that of whoever looks: somebody else decides. */
  isOwn: boolean
  done: DomainAct | undefined
  outcome: AccountOutcome | undefined
}

/** Whose a domain is, was, and shall be. */
export function DomainPage({ file, q, similar, isOwn, done, outcome }: DomainPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { domain } = file
  return (
    <AccountPage
      title={domain}
      back={{ href: accountPath(locale, 'moderation', 'domains'), label: t`Client domains` }}
      done={!outcome && done && t(DOMAIN_TEXTS[done].done)}
    >
      <p>
        <a
          href={`https://${domain}`}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.link}
        >
          <Trans>Open the site of {domain}</Trans>
        </a>
      </p>
      <AccountColumns>
        <AccountColumn>
          <DomainHistory links={file.links} />
          <Waiting waiting={file.waiting} />
        </AccountColumn>
        <AccountColumn>
          {isOwn ? (
            <Alert tone="info">{t(REFUSALS['own-domain'])}</Alert>
          ) : (
            <AccountCard title={t`Decision`}>
              <AdministrationSearch
                path={accountPath(locale, 'moderation', 'domains', domain)}
                label={t`Look for a company`}
                q={q}
                kept={{}}
              />
              <DomainForms file={file} similar={similar} isLookedFor={q !== ''} outcome={outcome} />
            </AccountCard>
          )}
        </AccountColumn>
      </AccountColumns>
    </AccountPage>
  )
}

function Waiting({ waiting }: Pick<DomainFile, 'waiting'>) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (waiting.length === 0) return null
  return (
    <AccountCard title={t`Reviews that wait`}>
      <AccountRows>
        {waiting.map(({ publicId, author, company, memberName }) => (
          <AccountRow
            key={publicId}
            name={<a href={accountPath(locale, 'moderation', publicId)}>{author}</a>}
            note={`${company} · ${memberName}`}
          />
        ))}
      </AccountRows>
    </AccountCard>
  )
}
