import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { DecisionList } from '#domain/contract/administration.ts'
import { AccountPage } from '#ui/account/account-page.tsx'
import { Pager } from '#ui/kit/list/pager.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { AdministrationSearch } from './administration-search.tsx'
import { HistoryCard } from './history-card.tsx'
import { listAddress } from './list-address.ts'

export function DecisionsPage({ decisions, q }: { decisions: DecisionList; q: string }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'history')
  const { lines, page, pageCount } = decisions
  return (
    <AccountPage
      title={t`Decisions`}
      lead={t`Everything that administrators have decided. Nothing in it can be changed.`}
    >
      <AdministrationSearch path={path} label={t`Reason or administrator`} q={q} kept={{}} />
      <HistoryCard decisions={lines} isNamed />
      <Pager page={page} pageCount={pageCount} hrefOf={(each) => listAddress(path, { q }, each)} />
    </AccountPage>
  )
}
