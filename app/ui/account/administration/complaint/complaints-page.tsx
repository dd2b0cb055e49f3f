import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { type CaseHolder, dueAt } from '#domain/account/cases.ts'
import {
  COMPLAINT_STATES,
  type ComplaintLine,
  type ComplaintList,
  type ComplaintState,
} from '#domain/account/staff/complaint.ts'
import { accountPath } from '#domain/address/paths.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { HeldBy } from '#ui/account/form/case-holder.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { CONTESTED_NAMES } from '#ui/moderation/contested-names.ts'
import { COMPLAINT_OUTCOME_NAMES } from './complaint-texts.ts'

type ComplaintsPageProps = {
  list: ComplaintList
  counts: { [state in ComplaintState]: number }
  state: ComplaintState
  /** Who has which of those that are open. */
  holders: { [id: string]: CaseHolder }
  now: string
}

/** Against what our staff decided: each is decided by somebody else, within a week. */
export function ComplaintsPage({ list, counts, state, holders, now }: ComplaintsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'complaints')
  const names: Record<ComplaintState, string> = { open: t`Open`, decided: t`Decided` }
  const hrefOf = (wanted: ComplaintState, after?: string) =>
    listAddress(path, { state: wanted === 'open' ? undefined : wanted, after })
  return (
    <AccountPage
      title={t`Complaints`}
      lead={t`Against what was decided about companies, accounts, pictures and reviews: somebody else than the first time decides, within a week. Objections to reports open the report again.`}
    >
      <SegmentedLinks
        label={t`State of the complaints`}
        links={COMPLAINT_STATES.map((each) => ({
          label: names[each],
          href: hrefOf(each),
          count: counts[each],
          isCurrent: each === state,
        }))}
      />
      {list.lines.length > 0 ? (
        <AccountCard title={names[state]}>
          <AccountRows isOrdered>
            {list.lines.map((line) => (
              <Line key={line.id} line={line} holder={holders[line.id]} now={now} />
            ))}
          </AccountRows>
          {list.next && <AccountLink href={hrefOf(state, list.next)}>{t`Next`}</AccountLink>}
        </AccountCard>
      ) : (
        <EmptyState
          title={t`No result`}
          text={
            state === 'open'
              ? t`Nobody waits for an answer.`
              : t`No complaint has been decided yet.`
          }
          waysOut={[
            state === 'open'
              ? { icon: 'list', label: names.decided, href: hrefOf('decided') }
              : { icon: 'list', label: names.open, href: hrefOf('open') },
          ]}
        />
      )}
    </AccountPage>
  )
}

type LineProps = { line: ComplaintLine; holder: CaseHolder | undefined; now: string }

function Line({ line, holder, now }: LineProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { id, decision, name, receivedAt, decided } = line
  const due = dueAt('complaints', receivedAt)
  const [received, by] = [formatDate(receivedAt, locale), formatDate(due, locale)]
  const at = decided && formatDate(decided.at, locale)
  return (
    <AccountRow
      name={
        <a href={accountPath(locale, 'admin', 'complaints', id)}>
          {name || t(CONTESTED_NAMES[decision])}
        </a>
      }
      note={[name && t(CONTESTED_NAMES[decision]), t`received on ${received}`]
        .filter(Boolean)
        .join(' · ')}
    >
      <HeldBy holder={holder} />
      {decided && at ? (
        <>
          <time dateTime={decided.at}>{t`decided on ${at}`}</time>
          <Badge tone={decided.outcome === 'granted' ? 'ok' : 'neutral'}>
            {t(COMPLAINT_OUTCOME_NAMES[decided.outcome])}
          </Badge>
        </>
      ) : (
        <>
          <time dateTime={due}>{t`decide by ${by}`}</time>
          {due <= now && (
            <Badge tone="error" icon="warning-circle-fill">
              {t`overdue`}
            </Badge>
          )}
        </>
      )}
    </AccountRow>
  )
}
