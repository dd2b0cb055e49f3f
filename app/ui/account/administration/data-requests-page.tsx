import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { CaseHolder } from '#domain/account/cases.ts'
import {
  DATA_REQUEST_CHANNELS,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_LIMITS,
  DATA_REQUEST_STATES,
  type DataRequestLine,
  type DataRequestList,
  type DataRequestState,
} from '#domain/account/data-request.ts'
import { accountPath } from '#domain/address/paths.ts'
import { LOCALES, localeToKey } from '#domain/locale.ts'
import { formatDate } from '#i18n/format.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { HeldBy } from '#ui/account/form/case-holder.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { ProveFirst } from '#ui/account/security/prove-first.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { CHANNEL_NAMES, DATA_REQUEST_NAMES, OUTCOME_NAMES } from './data-request-texts.ts'
import { listAddress } from './list-address.ts'
import { HistoryReason } from './reason-form.tsx'

type DataRequestsPageProps = {
  list: DataRequestList
  counts: { [state in DataRequestState]: number }
  state: DataRequestState
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
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'data-requests')
  const names: Record<DataRequestState, string> = { open: t`Open`, closed: t`Answered` }
  const hrefOf = (wanted: DataRequestState, after?: string) =>
    listAddress(path, { state: wanted === 'open' ? undefined : wanted, after })
  return (
    <AccountPage
      title={t`Data requests`}
      lead={t`What people ask about their data. They are owed an answer within a month, once extended by two.`}
    >
      <SegmentedLinks
        label={t`State of the requests`}
        links={DATA_REQUEST_STATES.map((each) => ({
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
            state === 'open' ? t`Nobody waits for an answer.` : t`No request has been answered yet.`
          }
          waysOut={[
            state === 'open'
              ? { icon: 'list', label: names.closed, href: hrefOf('closed') }
              : { icon: 'list', label: names.open, href: hrefOf('open') },
          ]}
        />
      )}
      {state === 'open' && (
        <AccountCard title={t`Enter a request`}>
          {isRecent ? (
            <OpeningForm outcome={outcome} today={now.slice(0, 10)} />
          ) : (
            <ProveFirst what={t`Enter a request`} page={['admin', 'data-requests']} />
          )}
        </AccountCard>
      )}
    </AccountPage>
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
        <>
          <time dateTime={dueAt}>{t`answer by ${due}`}</time>
          {dueAt <= now && (
            <Badge tone="error" icon="warning-circle-fill">
              {t`overdue`}
            </Badge>
          )}
        </>
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
