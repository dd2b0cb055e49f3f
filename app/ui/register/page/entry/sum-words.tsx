import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { leaderboardPath, registerEntryPath } from '#domain/address/paths.ts'
import type { EntryDetails } from '#domain/contract/register.ts'
import type { CountedEvent, EntryOf } from '#domain/register/entry.ts'
import { COUNTED_EVENTS } from '#domain/register/entry.ts'
import { formatDate, formatMonth, formatNumber } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useReasonText } from './reason-text.ts'
import styles from './sum-words.module.css'

type Names = { names: EntryDetails['names'] }

const DECISION_TEXTS: { [event in string]?: MessageDescriptor } = {
  publish: msg`Published`,
  refuse: msg`Refused`,
  'ask-clarification': msg`Question to the author`,
  suspend: msg`Suspended`,
  restore: msg`Put back online`,
  settle: msg`Left online`,
}

const EVENT_TEXTS: Record<CountedEvent, MessageDescriptor> = {
  request: msg`Clients asked`,
  confirm: msg`Reviews confirmed by their authors`,
  decline: msg`Clients who declined`,
  expire: msg`Clients who did not answer`,
  publish: msg`Published`,
  refuse: msg`Refused`,
  withdraw: msg`Withdrawn`,
  suspend: msg`Suspended`,
  restore: msg`Put back online`,
  erase: msg`Erased`,
}

/** The decisions of a day, equal ones counted: they lead to nobody. */
export function DecisionWords({ entry, names }: Names & { entry: EntryOf<'decisions'> }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const reasonText = useReasonText()
  const day = formatDate(entry.day, locale)
  return (
    <>
      <p>
        <Trans>
          What moderators decided on {day}. Equal decisions are counted together, so that none leads
          to anybody.
        </Trans>
      </p>
      <Sums
        label={t`Decisions of the day`}
        head={[t`Decision`, t`Reason`, t`Category`, t`On appeal`, t`Count`]}
        rows={entry.rows.map(([event, reason, category, isOnAppeal, count]) => [
          decisionText(event),
          reason === null ? '–' : reasonText(reason),
          category === null ? '–' : (names[category] ?? t`A category of then`),
          isOnAppeal ? t`yes` : t`no`,
          formatNumber(count, locale),
        ])}
      />
    </>
  )

  function decisionText(event: string): string {
    const text = DECISION_TEXTS[event]
    return text ? t(text) : event
  }
}

export function FigureWords({ entry }: { entry: EntryOf<'figures'> }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const reasonText = useReasonText()
  const [first, last] = entry.months.map((month) => formatMonth(`${month}-15`, locale))
  const refusals = Object.entries(entry.refusals)
  return (
    <>
      <p>
        {first === last ? (
          <Trans>What happened to reviews in {first}, counted as it happened.</Trans>
        ) : (
          <Trans>
            What happened to reviews from {first} to {last}, counted as it happened.
          </Trans>
        )}{' '}
        {entry.member !== null && (
          <Trans>Figures of a provider wait until five clients have answered or let it be.</Trans>
        )}
      </p>
      <Sums
        label={t`Figures of the month`}
        head={[t`Event`, t`Count`]}
        rows={COUNTED_EVENTS.filter((event) => entry.events[event] !== undefined).map((event) => [
          t(EVENT_TEXTS[event]),
          formatNumber(entry.events[event] ?? 0, locale),
        ])}
      />
      {refusals.length > 0 && (
        <Sums
          label={t`Refusals by reason`}
          head={[t`Reason of refusals`, t`Count`]}
          rows={refusals.map(([reason, count]) => [
            reasonText(reason),
            formatNumber(count, locale),
          ])}
        />
      )}
    </>
  )
}

export function BoardWords({ entry, names }: Names & { entry: EntryOf<'board'> }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { period: kind, year, number, from, to, away, formula, boards } = entry
  const start = formatNumber(from, locale)
  const end = formatNumber(Math.max(from, to - 1), locale)
  const gone = formatNumber(away.length, locale)
  const known = away.flatMap((id) => names[id] ?? []).join(', ')
  const isSequel = Object.keys(boards).length > 0 && !boards.all
  return (
    <>
      {isSequel && (
        <p>
          <Trans>
            One entry has no room for all leaderboards of this period: this one goes on with them.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          A period is over: places and points stay as they are. Anybody can count them again from
          the entries no. {start} to {end}, by formula {formula}.
        </Trans>{' '}
        <a href={leaderboardPath(locale, { kind, year, number })}>
          <Trans>Open the leaderboard</Trans>
        </a>
      </p>
      {away.length > 0 && (
        <p>
          <Trans>Providers left out, for they were no longer listed at its end: {gone}.</Trans>{' '}
          {known && <Trans>Listed again since: {known}.</Trans>}
        </p>
      )}
      <p>
        <a href={registerEntryPath(locale, from)}>
          <Trans>The first of these entries</Trans>
        </a>
      </p>
      <Sums
        label={t`Leaderboards of the period`}
        head={[t`Leaderboard`, t`Providers`, t`Fingerprint`]}
        rows={Object.entries(boards).map(([scope, board]) => [
          scope === 'all' ? t`All services` : (names[scope] ?? scope),
          formatNumber(board.rows, locale),
          <code key={scope}>{board.sha256}</code>,
        ])}
      />
    </>
  )
}

type SumsProps = {
  label: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

function Sums({ label, head, rows }: SumsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names, and never move
            <tr key={at}>
              {cells.map((cell, column) => (
                <td key={head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
