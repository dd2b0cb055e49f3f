import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { registerEntryPath, registerPath, solutionsPath } from '#domain/address/paths.ts'
import type { Reference } from '#domain/contract/member-reference.ts'
import { STEPS } from '#domain/register/verify/verification.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { AuthenticationMethod } from '#ui/kit/mark/authentication-method.tsx'
import { Medallion } from '#ui/kit/mark/medallion.tsx'
import { PendingSeal } from '#ui/kit/mark/pending-seal.tsx'
import { Seal } from '#ui/kit/mark/seal.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { isPending, ProofConclusion, type Tone, toneOf } from './proof-conclusion.tsx'
import styles from './proof-panel.module.css'
import { ProofSteps } from './proof-steps.tsx'
import { useNumber } from './step-words.tsx'
import { type Asked, type Progress, useVerification } from './use-verification.ts'

type ProofPanelProps = {
  review: Reference
  /** What was asked before this code came. */
  asked?: Asked | undefined
  onClose(): void
}

/** Opened by a click: checks the review in this browser, and says of each step what it found. */
export function ProofPanel({ review, asked, onClose }: ProofPanelProps) {
  const { again, ...progress } = useVerification(review, asked)
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
        <StripWords review={review} progress={progress} />
        <p className={styles.state} role="status">
          {tone === 'sound' && progress.verdict !== 'running' && <Icon name="check-circle-fill" />}
          <span>
            <StateWords progress={progress} />
          </span>
        </p>
        <Button
          theme="secondary"
          size="sm"
          iconAfter="caret-up"
          className={styles.close}
          onClick={onClose}
        >
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
  if (tone === 'failed') return <BrokenSeal />
  return (
    <span className={styles.broken}>
      <Icon name="cloud" />
    </span>
  )
}

function BrokenSeal({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <span className={styles.broken} data-large={isLarge || undefined}>
      <Icon name="warning-circle-fill" />
    </span>
  )
}

type OfReview = { review: Reference; progress: Progress }

function StripWords({ review: { authenticated, register }, progress }: OfReview) {
  const { i18n } = useLingui()
  const number = useNumber()
  const written = authenticated && formatDate(authenticated.date, i18n.locale as CatalogueLocale)
  const entry = register?.entry ?? null
  const shown = entry === null ? null : number(entry)
  const { path } = progress.results
  return (
    <div className={styles.names}>
      {toneOf(progress) === 'failed' ? (
        <p className={styles.name}>
          <SealGone verdict={progress.verdict} />
        </p>
      ) : (
        <p className={styles.name}>
          <b>
            {written ? <Trans>Authenticated on {written}</Trans> : <Trans>Not authenticated</Trans>}
          </b>
          {authenticated && (
            <span>
              <AuthenticationMethod authenticated={authenticated} />
            </span>
          )}
        </p>
      )}
      <p className={styles.name}>
        <b>
          {shown ? (
            <Trans>Entry no. {shown}</Trans>
          ) : (
            <Trans>Waiting for its number in the register</Trans>
          )}
        </b>
        {path?.state === 'passed' && (
          <span>
            <Trans>of {number(path.size)} in the register</Trans>
          </span>
        )}
      </p>
    </div>
  )
}

function SealGone({ verdict }: Pick<Progress, 'verdict'>) {
  return verdict === 'register-failed' ? (
    <>
      <b>
        <Trans>The register contradicts itself</Trans>
      </b>
      <span>
        <Trans>Every proof is in doubt.</Trans>
      </span>
    </>
  ) : (
    <>
      <b>
        <Trans>Seal taken off</Trans>
      </b>
      <span>
        <Trans>The checks below say why.</Trans>
      </span>
    </>
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
    if (isPending(progress)) return <Trans>This review is being registered</Trans>
    const { shown } = progress.results
    return shown?.state === 'passed' ? (
      <Trans>Not everything could be checked</Trans>
    ) : (
      <Trans>Neither confirmed nor denied</Trans>
    )
  }
  if (verdict === 'running') return <Trans>Your browser is checking</Trans>
  if (verdict === 'first') return <Trans>Four checks, made by your browser</Trans>
  return <Trans>Five checks, made by your browser</Trans>
}

/** What the register says of the review, beside the checks. */
function RegisteredFacts({ review, progress }: OfReview) {
  const { i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const number = useNumber()
  const { shown, signature } = progress.results
  const { authenticated } = review
  const { entry = null, leaf = null } = review.register ?? {}
  const fingerprint = shown?.state === 'passed' ? shown.value : null
  const tone = toneOf(progress)
  const isSealed = tone === 'sound' && entry !== null && leaf !== null
  return (
    <div className={styles.facts}>
      {isSealed && authenticated && (
        <Seal
          date={authenticated.date}
          entry={{ number: entry, leaf }}
          size={180}
          className={styles.seal}
        />
      )}
      {tone === 'failed' && <BrokenSeal isLarge />}
      <dl>
        {entry !== null && (
          <Fact name={<Trans>Entry</Trans>}>
            <a className={styles.link} href={registerEntryPath(locale, entry)}>
              <Trans>no. {number(entry)}</Trans>
            </a>
          </Fact>
        )}
        <Fact name={<Trans>Kind</Trans>}>
          <Trans>Publication</Trans>
        </Fact>
        <Fact name={<Trans>Day</Trans>}>
          {formatDate(review.published_at, i18n.locale as CatalogueLocale)}
        </Fact>
        <Fact name={<Trans>Provider</Trans>}>{review.owner.name}</Fact>
        {authenticated && (
          <Fact name={<Trans>Authentication</Trans>} isWide>
            <AuthenticationMethod authenticated={authenticated} />.{' '}
            <a className={styles.link} href={solutionsPath(locale, 'avis')}>
              <Trans>How we authenticate reviews</Trans>
            </a>
          </Fact>
        )}
        {fingerprint && (
          <Fact name={<Trans>Fingerprint of the words</Trans>} isWide>
            <code className={styles.fingerprint}>{inGroups(fingerprint)}</code>
          </Fact>
        )}
        {signature?.state === 'passed' && (
          <Fact name={<Trans>Outside witnesses</Trans>} isWide>
            {signature.witnesses === 0 ? (
              <Trans>None so far.</Trans>
            ) : (
              <Trans>
                {signature.witnesses} of {signature.known}.
              </Trans>
            )}{' '}
            <a className={styles.link} href={registerPath(locale)}>
              <Trans>What the register is</Trans>
            </a>
          </Fact>
        )}
      </dl>
    </div>
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
