import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { DomainList } from '#domain/contract/client-domain.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AdministrationSearch } from '#ui/account/administration/administration-search.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Pager } from '#ui/kit/list/pager.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'

type DomainsPageProps = {
  list: DomainList
  q: string
  /** A domain that was looked for, and that nobody has linked to a company. */
  unknown: string | null
}

/** Which domains are known to be whose. */
export function DomainsPage({ list, q, unknown }: DomainsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'moderation', 'domains')
  return (
    <AccountPage
      title={t`Client domains`}
      lead={t`A review carries the name of the company that its author’s e-mail domain is known to belong to.`}
      back={{ href: accountPath(locale, 'moderation'), label: t`Moderation` }}
    >
      <AdministrationSearch path={path} label={t`Domain or company`} q={q} kept={{}} />
      {unknown && (
        <p>
          <Button href={accountPath(locale, 'moderation', 'domains', unknown)} size="sm">
            {t`Link ${unknown} to a company`}
          </Button>
        </p>
      )}
      {list.lines.length > 0 ? (
        <AccountCard title={t`Known domains`}>
          <AccountRows>
            {list.lines.map((line) => (
              <Line key={line.domain} line={line} />
            ))}
          </AccountRows>
        </AccountCard>
      ) : (
        <EmptyState
          title={t`No result`}
          text={t`No domain and no company fits this search.`}
          waysOut={[{ icon: 'list', label: t`All domains`, href: path }]}
        />
      )}
      <Pager
        page={list.page}
        pageCount={list.pageCount}
        hrefOf={(page) => listAddress(path, { q }, page)}
      />
    </AccountPage>
  )
}

function Line({ line: { domain, company, at, isEnded } }: { line: DomainList['lines'][number] }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const date = formatDate(at, locale)
  return (
    <AccountRow
      name={<a href={accountPath(locale, 'moderation', 'domains', domain)}>{domain}</a>}
      note={company}
    >
      {isEnded ? (
        <Badge tone="warning">{t`Taken back on ${date}`}</Badge>
      ) : (
        <Badge tone="ok">{t`Known since ${date}`}</Badge>
      )}
    </AccountRow>
  )
}
