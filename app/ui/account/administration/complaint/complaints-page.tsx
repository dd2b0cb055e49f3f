import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { type CaseHolder, dueAt } from '#domain/account/cases.ts'
import type { ComplaintLine } from '#domain/account/staff/complaint.ts'
import type { DeskCounts, DeskList, DeskState } from '#domain/account/staff/desk-list.ts'
import { accountPath } from '#domain/address/paths.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountRow } from '#ui/account/account-rows.tsx'
import { DeskListPage, OwedBy } from '#ui/account/administration/desk-list-page.tsx'
import { HeldBy } from '#ui/account/form/case-holder.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { CONTESTED_NAMES } from '#ui/moderation/contested-names.ts'
import { COMPLAINT_OUTCOME_NAMES } from './complaint-texts.ts'

type ComplaintsPageProps = {
  list: DeskList<ComplaintLine>
  counts: DeskCounts
  state: DeskState
  /** Who has which of those that are open. */
  holders: { [id: string]: CaseHolder }
  now: string
}

/** Against what our staff decided: each is decided by somebody else, within a week. */
export function ComplaintsPage({ list, counts, state, holders, now }: ComplaintsPageProps) {
  const { t } = useLingui()
  return (
    <DeskListPage
      title={t`Complaints`}
      lead={t`Against what was decided about companies, accounts, pictures and reviews: somebody else than the first time decides, within a week. Objections to reports open the report again.`}
      label={t`State of the complaints`}
      page="complaints"
      list={list}
      counts={counts}
      state={state}
      done={{ name: t`Decided`, nothing: t`No complaint has been decided yet.` }}
      row={(line) => <Line key={line.id} line={line} holder={holders[line.id]} now={now} />}
    />
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
        <OwedBy due={due} now={now}>{t`decide by ${by}`}</OwedBy>
      )}
    </AccountRow>
  )
}
