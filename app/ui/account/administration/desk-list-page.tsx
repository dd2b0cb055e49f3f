import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import {
  DESK_STATES,
  type DeskCounts,
  type DeskList,
  type DeskState,
} from '#domain/account/staff/desk-list.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRows } from '#ui/account/account-rows.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { listAddress } from './list-address.ts'

type DeskListPageProps<Line> = {
  title: string
  lead: string
  /** Of the choice between the states, for whoever does not see it. */
  label: string
  /** Below `/app/admin`. */
  page: 'complaints' | 'data-requests'
  list: DeskList<Line>
  counts: DeskCounts
  state: DeskState
  /** What those are called that are done, and what is said where there are none. */
  done: { name: string; nothing: string }
  row: (line: Line) => ReactNode
  children?: ReactNode
}

/** What people wait for an answer to, and what has one. */
export function DeskListPage<Line>(props: DeskListPageProps<Line>) {
  const { title, lead, label, page, list, counts, state, done, row, children } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', page)
  const names: Record<DeskState, string> = { open: t`Open`, done: done.name }
  const other = state === 'open' ? 'done' : 'open'
  const hrefOf = (wanted: DeskState, after?: string) =>
    listAddress(path, { state: wanted === 'open' ? undefined : wanted, after })
  return (
    <AccountPage title={title} lead={lead}>
      <SegmentedLinks
        label={label}
        links={DESK_STATES.map((each) => ({
          label: names[each],
          href: hrefOf(each),
          count: counts[each],
          isCurrent: each === state,
        }))}
      />
      {list.lines.length > 0 ? (
        <AccountCard title={names[state]}>
          <AccountRows isOrdered>{list.lines.map(row)}</AccountRows>
          {list.next && <AccountLink href={hrefOf(state, list.next)}>{t`Next`}</AccountLink>}
        </AccountCard>
      ) : (
        <EmptyState
          title={t`No result`}
          text={state === 'open' ? t`Nobody waits for an answer.` : done.nothing}
          waysOut={[{ icon: 'list', label: names[other], href: hrefOf(other) }]}
        />
      )}
      {children}
    </AccountPage>
  )
}

type OwedByProps = { due: string; now: string; children: string }

/** The moment by which an answer is owed, in words. */
export function OwedBy({ due, now, children }: OwedByProps) {
  const { t } = useLingui()
  return (
    <>
      <time dateTime={due}>{children}</time>
      {due <= now && (
        <Badge tone="error" icon="warning-circle-fill">
          {t`overdue`}
        </Badge>
      )}
    </>
  )
}
