import { Trans } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { reportPath } from '#domain/address/paths.ts'
import type { Reference } from '#domain/contract/member-reference.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { saveEvidence } from '#ui/register/check/ask-register.ts'
import styles from './proof-conclusion.module.css'
import type { Progress } from './use-verification.ts'

type ProofConclusionProps = { review: Reference; progress: Progress; again(): void }

/** What the checks come to, what to do now, and what they cannot tell. */
export function ProofConclusion({ review, progress, again }: ProofConclusionProps) {
  return (
    <div className={styles.foot}>
      <Conclusion progress={progress} />
      <Actions review={review} progress={progress} again={again} />
      <ProofLimits />
    </div>
  )
}

export type Tone = 'sound' | 'undone' | 'failed'

export function toneOf({ verdict, results }: Progress): Tone {
  const states = Object.values(results).map(({ state }) => state)
  if (states.includes('failed')) return 'failed'
  return verdict === 'undone' ? 'undone' : 'sound'
}

export function isPending({ results: { shown } }: Progress): boolean {
  return shown?.state === 'undone' && shown.reason === 'pending'
}

/** Of what it cannot do, it will do no more later. */
function isBeyondBrowser({ results: { signature } }: Progress): boolean {
  return signature?.state === 'undone' && signature.reason === 'no-ed25519'
}

function Conclusion({ progress }: { progress: Progress }) {
  const { verdict } = progress
  if (verdict === 'running') return null
  const tone = toneOf(progress)
  return (
    <p className={styles.conclusion} data-tone={tone}>
      <Icon name={tone === 'sound' ? 'check-circle-fill' : 'warning-circle-fill'} />
      <span>{conclusionWords(progress)}</span>
    </p>
  )
}

function conclusionWords(progress: Progress): ReactNode {
  switch (progress.verdict) {
    case 'sound':
      return (
        <Trans>
          <b>This review is the one that was registered.</b> Five checks out of five. Whether it is
          right, no register can tell.
        </Trans>
      )
    case 'first':
      return (
        <Trans>
          <b>This review is the one that was registered.</b> Four checks out of four; the fifth
          begins with your next visit. Whether it is right, no register can tell.
        </Trans>
      )
    case 'failed':
      return (
        <Trans>
          <b>Do not rely on this page before we have answered.</b> Keep the record and report it to
          us: it contains both values and the signed register, and nothing about you.
        </Trans>
      )
    case 'register-failed':
      return (
        <Trans>
          <b>Every proof is in doubt, not only this one:</b> rely on no review here before we have
          answered. Keep the record: it contains both signed states of the register, which prove to
          anybody that they contradict each other.
        </Trans>
      )
    default:
      if (isPending(progress))
        return <Trans>What has just changed has no number yet. Try again in a minute.</Trans>
      if (isBeyondBrowser(progress))
        return (
          <Trans>What your browser could check is right. The rest takes another browser.</Trans>
        )
      return <Trans>What could not be checked is neither true nor false. Try again later.</Trans>
  }
}

function Actions({ review, progress, again }: ProofConclusionProps) {
  const { locale, brandName } = use(PageEnvironmentContext)
  const { verdict, evidence } = progress
  const { owner, reference_id, register } = review
  const entry = register?.entry ?? null
  const isFailed = toneOf(progress) === 'failed'
  return (
    <div className={styles.actions}>
      {isFailed && (
        <>
          <Button theme="secondary" href={reportPath(locale, owner.slug, reference_id)}>
            <Trans>Report to {brandName}</Trans>
          </Button>
          <Button
            theme="secondary"
            iconBefore="download-simple"
            onClick={() => evidence && saveEvidence(evidence, review.public_id)}
          >
            <Trans>Keep the record</Trans>
          </Button>
        </>
      )}
      <Button
        theme={isFailed ? 'text' : 'secondary'}
        isBusy={verdict === 'running'}
        onClick={again}
        iconBefore="clock-counter-clockwise"
      >
        <Trans>Check again</Trans>
      </Button>
      {!isFailed && entry !== null && (
        <Button
          theme="text"
          href={`/api/register/entries/${entry}.tlog-proof`}
          iconBefore="download-simple"
          download
        >
          <Trans>Download the proof</Trans>
        </Button>
      )}
    </div>
  )
}

/** What no register can prove: said wherever something is called proven. */
function ProofLimits() {
  return (
    <details className={styles.limits}>
      <summary>
        <Trans>What this does not prove</Trans>
      </summary>
      <ul>
        <li>
          <Trans>That the review is true: only that it is the one that was published.</Trans>
        </li>
        <li>
          <Trans>That a refusal was right, or that other clients were not asked elsewhere.</Trans>
        </li>
        <li>
          <Trans>That no later entry exists, unless all of them are read.</Trans>
        </li>
        <li>
          <Trans>
            That everybody sees the same register, as long as no outside witness cosigns it.
          </Trans>
        </li>
        <li>
          <Trans>Anything about pictures and logos.</Trans>
        </li>
        <li>
          <Trans>
            That this page is honest: its script is ours. Other programs read the same register.
          </Trans>
        </li>
      </ul>
    </details>
  )
}
