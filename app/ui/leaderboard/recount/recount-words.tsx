import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { legalPath } from '#domain/address/paths.ts'
import { shownPoints } from '#domain/leaderboard/points.ts'
import type { RowDifference } from '#domain/register/verify/recount/compare-rows.ts'
import { formatNumber, formatRating, formatTime } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { saveEvidence } from '#ui/register/check/ask-register.ts'
import styles from './recount-words.module.css'
import type { RecountState, RecountView } from './run-recount.ts'

/** What is being done, or what came of it. */
export function RecountWords(view: RecountView) {
  const { state, differences, isMoved, board } = view
  if (state.kind === 'running') return <Running {...state} />
  if (state.kind === 'undone') return <Undone reason={state.reason} />
  if (state.kind === 'wrong') return <WrongWords {...state} />
  if (isMoved)
    return (
      <Told title={<Trans>The ranking has moved since</Trans>}>
        <Trans>What was recomputed holds for a moment that has passed. Do it again.</Trans>
      </Told>
    )
  if (differences.length > 0)
    return <Differing differences={differences} state={state} isRunning={board.is_current} />
  return <Agreed state={state} isRunning={board.is_current} />
}

type ToldProps = { title: ReactNode; isAlert?: boolean; children: ReactNode }

function Told({ title, isAlert = false, children }: ToldProps) {
  return (
    <div role={isAlert ? 'alert' : 'status'}>
      <h2 className={styles.title}>{title}</h2>
      <p>{children}</p>
    </div>
  )
}

function Running({ done, all }: Extract<RecountState, { kind: 'running' }>) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const [read, whole] = [formatNumber(done, locale), formatNumber(all ?? 0, locale)]
  return (
    <div>
      <h2 className={styles.title}>
        <Trans>Recomputing in your browser</Trans>
      </h2>
      <progress
        className={styles.progress}
        aria-label={t`Recomputing in your browser`}
        {...(all !== null && { value: done, max: Math.max(1, all) })}
      />
      <ul className={styles.steps}>
        <li data-done={all !== null || undefined}>
          <StepIcon isDone={all !== null} />
          <Trans>Signed state of the register</Trans>
        </li>
        <li>
          <StepIcon isDone={false} />
          {all === null ? (
            <Trans>Entries</Trans>
          ) : (
            <Trans>
              Entries read and verified: {read} of {whole}
            </Trans>
          )}
        </li>
        <li>
          <StepIcon isDone={false} />
          <Trans>Points and places</Trans>
        </li>
      </ul>
    </div>
  )
}

const StepIcon = ({ isDone }: { isDone: boolean }) =>
  isDone ? <Icon name="check-bold" /> : <span className={styles.due} />

type Counted = Extract<RecountState, { kind: 'counted' }>

function Agreed({ state, isRunning }: { state: Counted; isRunning: boolean }) {
  const { locale } = use(PageEnvironmentContext)
  const { rows, claimed, size, milliseconds, at } = state
  const { index, away, formula } = claimed
  const sum = (place: 2 | 3) => rows.reduce((total, row) => total + row[place], 0)
  const reviews = formatNumber(sum(3), locale)
  const points = formatNumber(shownPoints(sum(2)), locale)
  const providers = formatNumber(rows.length, locale)
  const all = formatNumber(size, locale)
  const time = formatTime(at, locale)
  const seconds = formatRating(Math.max(0.1, milliseconds / 1000), locale)
  const closing = index === null ? '' : formatNumber(index, locale)
  return (
    <div role="status">
      <h2 className={styles.title}>
        <Trans>The same ranking, to the half-point</Trans>
      </h2>
      <p>
        <Trans>
          Providers: {providers}; reviews: {reviews}; points: {points}. Recomputed here at {time},
          in {seconds} s, by version {formula} of the formula, from a signed register of {all}{' '}
          entries.
        </Trans>{' '}
        {index !== null && (
          <Trans>Entry no. {closing}, which closed the period, says the same rows.</Trans>
        )}
        {index === null && isRunning && (
          <Trans>The period is running: this holds for what is registered now.</Trans>
        )}
        {index === null && !isRunning && (
          <Trans>The entry that closes the period is not there yet.</Trans>
        )}{' '}
        {away.length > 0 && (
          <Plural
            value={away.length}
            one="# provider that had left is not counted."
            other="# providers that had left are not counted."
          />
        )}
      </p>
      <p className={styles.limits}>
        <Trans>
          Not checked here: that no review of these days is entered elsewhere. {COMMAND} reads every
          entry for that.
        </Trans>
      </p>
    </div>
  )
}

type DifferingProps = { differences: readonly RowDifference[]; state: Counted; isRunning: boolean }

function Differing({ differences, state, isRunning }: DifferingProps) {
  const [first] = differences
  const named = first?.member ? state.claimed.names[first.member] : undefined
  return (
    <Told
      isAlert
      title={
        <Plural
          value={differences.length}
          one="# line differs from what is shown"
          other="# lines differ from what is shown"
        />
      }
    >
      {first && <FirstDifference name={named ?? ''} {...first} />}{' '}
      {isRunning && (
        <Trans>
          A review withdrawn less than a minute ago is enough to explain it: recompute before you
          report it.
        </Trans>
      )}
    </Told>
  )
}

function FirstDifference({ name, shown, counted }: RowDifference & { name: string }) {
  const { t } = useLingui()
  const whose = name || t`A provider that has left`
  if (!counted) return <Trans>{whose}: shown, and not to be found in the register.</Trans>
  if (!shown) return <Trans>{whose}: in the register, and not shown.</Trans>
  const [, place, halves, reviews] = counted
  if (shown.halves !== halves) {
    const [points, own] = [shownPoints(shown.halves), shownPoints(halves)]
    if (points === own) return <Trans>{whose}: the points differ by less than one.</Trans>
    return (
      <Trans>
        {whose}: points shown {points}, recomputed {own}.
      </Trans>
    )
  }
  if (shown.rank !== null && shown.rank !== place) {
    const { rank } = shown
    return (
      <Trans>
        {whose}: place shown {rank}, recomputed {place}.
      </Trans>
    )
  }
  const { reviews: told } = shown
  if (told !== reviews)
    return (
      <Trans>
        {whose}: reviews shown {told}, recomputed {reviews}.
      </Trans>
    )
  return <Trans>{whose}: the average rating differs.</Trans>
}

function WrongWords({ fault, entry, expected, found }: Extract<RecountState, { kind: 'wrong' }>) {
  const { locale } = use(PageEnvironmentContext)
  const number = entry === null ? '' : formatNumber(entry, locale)
  return (
    <div role="alert">
      <h2 className={styles.title}>
        {entry === null ? (
          <Trans>The register does not hold</Trans>
        ) : (
          <Trans>The register does not hold at entry no. {number}</Trans>
        )}
      </h2>
      <p>{faultWords(fault)}</p>
      <dl className={styles.both}>
        <dt>
          <Trans>Expected</Trans>
        </dt>
        <dd>{short(expected)}</dd>
        <dt>
          <Trans>Found</Trans>
        </dt>
        <dd>{short(found)}</dd>
      </dl>
    </div>
  )
}

/** Of this project: it reads all of the register. */
const COMMAND = 'npm run register:check'

const LONGEST = 96

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

function faultWords(fault: Extract<RecountState, { kind: 'wrong' }>['fault']): ReactNode {
  switch (fault) {
    case 'signature':
      return <Trans>The signature is not the register’s: anybody may have made this answer.</Trans>
    case 'rewritten':
      return <Trans>Entries that this browser has seen are missing or were changed.</Trans>
    case 'root':
    case 'tile':
      return <Trans>What was read does not lead to the signed state of the register.</Trans>
    case 'entry':
      return <Trans>An entry is not written as entries are.</Trans>
    case 'chain':
      return <Trans>The entries of a review do not follow each other.</Trans>
    case 'points':
      return <Trans>The points of an entry are not what its own figures make.</Trans>
    case 'range':
      return <Trans>A review of these days lies outside of the entries that are counted.</Trans>
    case 'closing':
      return <Trans>The entry that closes the period says something else.</Trans>
  }
}

function Undone({ reason }: { reason: Extract<RecountState, { kind: 'undone' }>['reason'] }) {
  return <Told title={<Trans>This could not be recomputed</Trans>}>{undoneWords(reason)}</Told>
}

function undoneWords(reason: Extract<RecountState, { kind: 'undone' }>['reason']): ReactNode {
  switch (reason) {
    case 'offline':
      return <Trans>You are offline. This neither confirms nor denies anything.</Trans>
    case 'unreachable':
      return <Trans>The register did not answer. This neither confirms nor denies anything.</Trans>
    case 'no-ed25519':
      return (
        <Trans>Your browser does not know this kind of signature (Ed25519). {COMMAND} does.</Trans>
      )
    case 'new-key':
      return (
        <Trans>
          The register signs with another key than at your last visit. Check a review first: that
          page says more.
        </Trans>
      )
  }
}

type ActionsProps = RecountView & { evidence: object | null; onAgain(): void; onStop(): void }

export function RecountActions(props: ActionsProps) {
  const { state, differences, isMoved, board, evidence, onAgain, onStop } = props
  const { locale, brandName } = use(PageEnvironmentContext)
  if (state.kind === 'running')
    return (
      <Button theme="secondary" size="sm" onClick={onStop}>
        <Trans>Stop</Trans>
      </Button>
    )
  const isWrong = state.kind === 'wrong' || (differences.length > 0 && !isMoved)
  const name = `${board.period}-${board.year}-${board.number}`
  return (
    <>
      <Button theme="secondary" size="sm" onClick={onAgain}>
        <Trans>Do it again</Trans>
      </Button>
      {evidence && (
        <Button
          theme="secondary"
          size="sm"
          iconBefore="download-simple"
          onClick={() => saveEvidence(evidence, name)}
        >
          {isWrong ? <Trans>Keep the record</Trans> : <Trans>Data and result</Trans>}
        </Button>
      )}
      {isWrong && (
        <Button theme="secondary" size="sm" href={legalPath(locale, 'legal-notice')}>
          <Trans>Report to {brandName}</Trans>
        </Button>
      )}
    </>
  )
}
