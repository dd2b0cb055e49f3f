import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Reference } from '#domain/contract/member-reference.ts'
import { STEPS } from '#domain/register/verify/verification.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Medallion } from '#ui/kit/mark/medallion.tsx'
import { PendingSeal } from '#ui/kit/mark/pending-seal.tsx'
import { isPending, ProofConclusion, type Tone, toneOf } from './proof-conclusion.tsx'
import styles from './proof-panel.module.css'
import { ProofSteps } from './proof-steps.tsx'
import { useNumber } from './step-words.tsx'
import { type Progress, useVerification } from './use-verification.ts'

type ProofPanelProps = { review: Reference; onClose(): void }

/** Opened by a click: checks the review in this browser, and says of each step what it found. */
export function ProofPanel({ review, onClose }: ProofPanelProps) {
  const { again, ...progress } = useVerification(review)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <ProofResult
      review={review}
      progress={progress}
      again={again}
      onClose={onClose}
      panelRef={ref}
    />
  )
}

type ProofResultProps = {
  review: Reference
  progress: Progress
  again(): void
  onClose(): void
  panelRef?: RefObject<HTMLDivElement | null>
}

/** What a check has come to so far. */
export function ProofResult({ review, progress, again, onClose, panelRef }: ProofResultProps) {
  const { t } = useLingui()
  const tone = toneOf(progress)
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing in it is filled in.
    <div
      ref={panelRef}
      role="group"
      className={styles.panel}
      data-tone={tone}
      tabIndex={-1}
      aria-label={t`Verification of this review`}
    >
      <div className={styles.strip}>
        <StripMark tone={tone} review={review} isRunning={progress.verdict === 'running'} />
        <StripWords review={review} />
        <p className={styles.state} role="status">
          <StateWords progress={progress} />
        </p>
        <Button theme="secondary" size="sm" iconAfter="caret-up" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
      <div className={styles.columns}>
        <RegisteredFacts review={review} progress={progress} />
        <div className={styles.checks}>
          <h3 className={styles.heading}>
            <Heading progress={progress} />
          </h3>
          <ProofSteps {...progress} />
          <ProofConclusion review={review} progress={progress} again={again} />
        </div>
      </div>
    </div>
  )
}

type StripMarkProps = { tone: Tone; review: Reference; isRunning: boolean }

function StripMark({ tone, review: { register }, isRunning }: StripMarkProps) {
  if (register && register.entry === null) return <PendingSeal size={60} />
  if (tone === 'sound')
    return (
      <Medallion
        leaf={register?.leaf}
        className={isRunning ? `${styles.medallion} ${styles.waiting}` : styles.medallion}
      />
    )
  return (
    <span className={styles.broken}>
      <Icon name={tone === 'failed' ? 'warning-circle-fill' : 'cloud'} />
    </span>
  )
}

function StripWords({ review: { authenticated, register } }: { review: Reference }) {
  const { i18n } = useLingui()
  const number = useNumber()
  const written = authenticated && formatDate(authenticated.date, i18n.locale as CatalogueLocale)
  const entry = register?.entry ?? null
  const shown = entry === null ? null : number(entry)
  return (
    <p className={styles.name}>
      <b>
        {written ? <Trans>Authenticated on {written}</Trans> : <Trans>Not authenticated</Trans>}
      </b>
      <span>
        {shown ? (
          <Trans>Entry no. {shown}</Trans>
        ) : (
          <Trans>Waiting for its number in the register</Trans>
        )}
      </span>
    </p>
  )
}

function StateWords({ progress }: { progress: Progress }) {
  const { verdict, results } = progress
  const done = STEPS.filter((name) => results[name]).length
  const failed = STEPS.filter((name) => results[name]?.state === 'failed').length
  const step = Math.min(STEPS.length, done + 1)
  const steps = STEPS.length
  if (verdict === 'running')
    return (
      <Trans>
        Step {step} of {steps}
      </Trans>
    )
  if (failed > 0)
    return (
      <Trans>
        Checks failed: {failed} of {steps}
      </Trans>
    )
  if (isPending(progress)) return <Trans>Being registered</Trans>
  if (verdict === 'undone') return <Trans>Not everything could be checked</Trans>
  return <Trans>Verified in your browser, just now</Trans>
}

function Heading({ progress }: { progress: Progress }) {
  const { verdict } = progress
  if (verdict === 'failed') return <Trans>This review cannot be vouched for</Trans>
  if (verdict === 'register-failed') return <Trans>The register contradicts itself</Trans>
  if (verdict === 'undone') {
    return isPending(progress) ? (
      <Trans>This review is being registered</Trans>
    ) : (
      <Trans>Neither confirmed nor denied</Trans>
    )
  }
  return <Trans>Five checks, made by your browser</Trans>
}

/** What the register says of the review, beside the checks. */
function RegisteredFacts({ review, progress }: { review: Reference; progress: Progress }) {
  const { i18n } = useLingui()
  const number = useNumber()
  const { shown, signature } = progress.results
  const entry = review.register?.entry ?? null
  const fingerprint = shown?.state === 'passed' ? shown.value : null
  return (
    <dl className={styles.facts}>
      {entry !== null && (
        <Fact name={<Trans>Entry</Trans>}>
          <Trans>no. {number(entry)}</Trans>
        </Fact>
      )}
      <Fact name={<Trans>Kind</Trans>}>
        <Trans>Publication</Trans>
      </Fact>
      <Fact name={<Trans>Day</Trans>}>
        {formatDate(review.published_at, i18n.locale as CatalogueLocale)}
      </Fact>
      <Fact name={<Trans>Provider</Trans>}>{review.owner.name}</Fact>
      {fingerprint && (
        <Fact name={<Trans>Fingerprint of the words</Trans>} isWide>
          <code className={styles.fingerprint}>{inGroups(fingerprint)}</code>
        </Fact>
      )}
      {signature?.state === 'passed' && (
        <Fact name={<Trans>Outside witnesses</Trans>}>
          {signature.witnesses === 0 ? (
            <Trans>None so far</Trans>
          ) : (
            <Trans>
              {signature.witnesses} of {signature.known}
            </Trans>
          )}
        </Fact>
      )}
    </dl>
  )
}

type FactProps = { name: ReactNode; isWide?: boolean; children: ReactNode }

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={styles.fact} data-wide={isWide || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const inGroups = (hex: string): string => hex.match(/.{4}/g)?.join(' ') ?? hex
