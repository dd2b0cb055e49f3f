import { Trans } from '@lingui/react/macro'
import { STEPS, type StepName, type StepResults } from '#domain/register/verify/verification.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './proof-steps.module.css'
import { FailedWords, PassedWords, StepTitle, undoneWords, useNumber } from './step-words.tsx'
import type { Progress } from './use-verification.ts'

/** The five checks, each with what it found. */
export function ProofSteps({ results, times, verdict }: Progress) {
  const running = verdict === 'running' ? STEPS.find((name) => !results[name]) : undefined
  return (
    <ol className={styles.steps}>
      {STEPS.map((name, at) => (
        <Step
          key={name}
          name={name}
          place={at + 1}
          results={results}
          time={times[name]}
          isRunning={name === running}
        />
      ))}
    </ol>
  )
}

type StepProps = {
  name: StepName
  place: number
  results: Partial<StepResults>
  time: number | undefined
  isRunning: boolean
}

function Step({ name, place, results, time, isRunning }: StepProps) {
  const number = useNumber()
  const result = results[name]
  const state = isRunning ? 'running' : lookOf(result)
  const taken = number(Math.max(1, Math.round(time ?? 0)))
  return (
    <li className={styles.step} data-state={state}>
      <StepMark state={state} place={place} />
      <div className={styles.words}>
        <h4 className={styles.title}>
          <StepTitle name={name} state={result?.state} />
        </h4>
        <p className={styles.told}>
          <PassedWords name={name} results={results} />
          {result?.state === 'undone' && undoneWords(result.reason)}
          {result?.state === 'failed' && <FailedWords name={name} />}
        </p>
        {result?.state === 'passed' && <p className={styles.value}>{shortValue(result.value)}</p>}
        {result?.state === 'failed' && <BothValues name={name} {...result} />}
      </div>
      {result?.state === 'passed' && time !== undefined && (
        <span className={styles.time}>{`${taken}\u00a0ms`}</span>
      )}
    </li>
  )
}

type Look = 'due' | 'running' | 'passed' | 'first' | 'failed' | 'undone' | 'skipped'

function lookOf(result: StepResults[StepName] | undefined): Look {
  if (!result) return 'due'
  return result.state === 'undone' && result.reason === 'skipped' ? 'skipped' : result.state
}

function StepMark({ state, place }: { state: Look; place: number }) {
  return (
    <span className={styles.mark}>
      {state === 'due' && <b aria-hidden="true">{place}</b>}
      {state === 'running' && <Icon name="spinner-gap" className={styles.spinner} />}
      {state === 'passed' && <Icon name="check-bold" />}
      {state === 'first' && <Icon name="flag" />}
      {state === 'failed' && <Icon name="x" />}
      {state === 'undone' && <b aria-hidden="true">!</b>}
      {state === 'skipped' && <Icon name="minus" />}
      <span className="visually-hidden">
        {state === 'passed' && <Trans>Verified:</Trans>}
        {state === 'failed' && <Trans>Failed:</Trans>}
        {(state === 'undone' || state === 'skipped') && <Trans>Could not be checked:</Trans>}
      </span>
    </span>
  )
}

type Both = { expected: string; found: string }

function BothValues({ name, ...both }: Both & { name: StepName }) {
  const { expected, found } = aroundDifference(both)
  return (
    <dl className={styles.both}>
      <dt>{name === 'history' ? <Trans>At your last visit</Trans> : <Trans>Registered</Trans>}</dt>
      <dd>{expected}</dd>
      <dt>{name === 'history' ? <Trans>Today</Trans> : <Trans>Found here</Trans>}</dt>
      <dd>{found}</dd>
    </dl>
  )
}

const BEFORE = 24
const SHOWN = 72

/** Of long values, the place where they part. */
function aroundDifference({ expected, found }: Both): Both {
  let at = 0
  while (at < expected.length && expected[at] === found[at]) at += 1
  const start = Math.max(0, at - BEFORE)
  const cut = (text: string) =>
    (start > 0 ? '…' : '') +
    text.slice(start, start + SHOWN) +
    (text.length > start + SHOWN ? '…' : '')
  return { expected: cut(expected), found: cut(found) }
}

const HEX = /^[0-9a-f]{64}$/

/** `e8b9 c725 … cc3a 1020` of a hash, anything else as it is. */
function shortValue(value: string): string {
  if (!HEX.test(value)) return value
  const part = (from: number) => `${value.slice(from, from + 4)} ${value.slice(from + 4, from + 8)}`
  return `${part(0)} … ${part(56)}`
}
