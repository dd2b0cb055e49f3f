import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { CaseHolder } from '#domain/account/cases.ts'
import {
  DATA_REQUEST_CHANNELS,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_LIMITS,
  type DataRequestLine,
} from '#domain/account/data-request.ts'
import type { DeskCounts, DeskList, DeskState } from '#domain/account/staff/desk-list.ts'
import { accountPath } from '#domain/address/paths.ts'
import { LOCALES, localeToKey } from '#domain/locale.ts'
import { formatDate } from '#i18n/format.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountRow } from '#ui/account/account-rows.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { HeldBy } from '#ui/account/form/case-holder.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { ProveFirst } from '#ui/account/security/prove-first.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { CHANNEL_NAMES, DATA_REQUEST_NAMES, OUTCOME_NAMES } from './data-request-texts.ts'
import { DeskListPage, OwedBy } from './desk-list-page.tsx'
import { HistoryReason } from './reason-form.tsx'

type DataRequestsPageProps = {
  list: DeskList<DataRequestLine>
  counts: DeskCounts
  state: DeskState
  /** Who has which of those that are open. */
  holders: { [id: string]: CaseHolder }
  now: string
  /** Whether they have lately proved who they are. */
  isRecent: boolean
  outcome: AccountOutcome | undefined
}

/** What people ask of us about their data, and by when they are owed an answer. */
export function DataRequestsPage(props: DataRequestsPageProps) {
  const { list, counts, state, holders, now, isRecent, outcome } = props
  const { t } = useLingui()
  return (
    <DeskListPage
      title={t`Data requests`}
      lead={t`What people ask about their data. They are owed an answer within a month, once extended by two.`}
      label={t`State of the requests`}
      page="data-requests"
      list={list}
      counts={counts}
      state={state}
      done={{ name: t`Answered`, nothing: t`No request has been answered yet.` }}
      row={(line) => <Line key={line.id} line={line} holder={holders[line.id]} now={now} />}
    >
      {state === 'open' && (
        <AccountCard title={t`Enter a request`}>
          {isRecent ? (
            <OpeningForm outcome={outcome} today={now.slice(0, 10)} />
          ) : (
            <ProveFirst what={t`Enter a request`} page={['admin', 'data-requests']} />
          )}
        </AccountCard>
      )}
    </DeskListPage>
  )
}

type LineProps = { line: DataRequestLine; holder: CaseHolder | undefined; now: string }

function Line({ line, holder, now }: LineProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { id, kind, channel, name, dueAt, receivedOn, closed } = line
  const due = formatDate(dueAt, locale)
  const received = formatDate(receivedOn, locale)
  const answered = closed && formatDate(closed.at, locale)
  return (
    <AccountRow
      name={
        <a href={accountPath(locale, 'admin', 'data-requests', id)}>
          {name ? `${name} · ${t(DATA_REQUEST_NAMES[kind])}` : t(DATA_REQUEST_NAMES[kind])}
        </a>
      }
      note={`${t(CHANNEL_NAMES[channel])} · ${t`received on ${received}`}`}
    >
      <HeldBy holder={holder} />
      {closed && answered ? (
        <>
          <time dateTime={closed.at}>{t`answered on ${answered}`}</time>
          <Badge tone={closed.outcome === 'done' ? 'ok' : 'neutral'}>
            {t(OUTCOME_NAMES[closed.outcome])}
          </Badge>
        </>
      ) : (
        <OwedBy due={dueAt} now={now}>{t`answer by ${due}`}</OwedBy>
      )}
    </AccountRow>
  )
}

function OpeningForm({ outcome, today }: { outcome: AccountOutcome | undefined; today: string }) {
  const { t } = useLingui()
  const field = fieldOf('open', outcome, t)
  const labels = {
    kind: t`What is asked`,
    channel: t`How it came`,
    received_on: t`Received on`,
    full_name: t`Name`,
    email: t`Email address`,
    locale: t`Language`,
    words: t`In their words`,
    reason: t`Reason`,
  }
  return (
    <AccountForm name="open" label={t`Enter a request`} outcome={outcome} fields={labels}>
      <Select
        {...field('kind')}
        label={labels.kind}
        required
        placeholder={t`Choose`}
        options={DATA_REQUEST_KINDS.map((value) => ({
          value,
          label: t(DATA_REQUEST_NAMES[value]),
        }))}
      />
      <Select
        {...field('channel')}
        label={labels.channel}
        required
        placeholder={t`Choose`}
        options={DATA_REQUEST_CHANNELS.map((value) => ({ value, label: t(CHANNEL_NAMES[value]) }))}
      />
      <TextInput
        {...field('received_on')}
        defaultValue={field('received_on').defaultValue ?? today}
        label={labels.received_on}
        hint={t`The month is counted from this day.`}
        type="date"
        required
      />
      <TextInput {...field('full_name')} label={labels.full_name} required autoComplete="off" />
      <TextInput
        {...field('email')}
        label={labels.email}
        hint={t`The one that we may know them by. Leave it empty where there is none.`}
        type="email"
        required={false}
        autoComplete="off"
      />
      <Select
        {...field('locale')}
        label={labels.locale}
        hint={t`In which we answer.`}
        required
        options={LOCALES.map((each) => ({ value: localeToKey(each), label: LANGUAGE_NAMES[each] }))}
      />
      <TextArea
        {...field('words')}
        label={labels.words}
        required={false}
        rows={4}
        limit={DATA_REQUEST_LIMITS.words}
      />
      <HistoryReason field={field('reason')} />
      <div>
        <Button type="submit">{t`Enter it`}</Button>
      </div>
    </AccountForm>
  )
}
