import { Trans } from '@lingui/react/macro'
import { type ReactNode, use, useState } from 'react'
import { registerVerifyPath } from '#domain/address/paths.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import type { CheckedCheckpoint } from '#ui/register/check/check-checkpoint.ts'
import styles from './checkpoint-check.module.css'
import { Problem } from './problem.tsx'

type Shown = { size: number; root: string }

type State = CheckedCheckpoint | 'idle' | 'running' | 'unloaded'

/** Signature and continuity, checked by this browser on a click. */
export function CheckpointCheck({ shown }: { shown: Shown }) {
  const isHydrated = useHydrated()
  const { locale } = use(PageEnvironmentContext)
  const [state, setState] = useState<State>('idle')

  async function check() {
    setState('running')
    try {
      const { checkCheckpoint } = await import('#ui/register/check/check-checkpoint.ts')
      setState(await checkCheckpoint(shown))
    } catch {
      // What checks could not be fetched.
      setState('unloaded')
    }
  }

  const isDone = state !== 'idle' && state !== 'running'
  return (
    <div className={styles.foot}>
      <div role="status">
        {state === 'running' && <Trans>Your browser is checking.</Trans>}
        {state === 'unloaded' && (
          <Told tone="undone">
            <Trans>The check could not be loaded. This neither confirms nor denies anything.</Trans>
          </Told>
        )}
        {typeof state === 'object' && <Outcome checked={state} />}
      </div>
      <div className={styles.row}>
        {isHydrated ? (
          <Button size="sm" isBusy={state === 'running'} onClick={check} className={styles.button}>
            {isDone ? <Trans>Check again</Trans> : <Trans>Check in this browser</Trans>}
          </Button>
        ) : (
          <Button size="sm" href={registerVerifyPath(locale)} className={styles.button}>
            <Trans>Check</Trans>
          </Button>
        )}
        <Button
          size="sm"
          theme="text"
          iconBefore="download-simple"
          href="/registre/checkpoint"
          download="checkpoint.txt"
        >
          <Trans>Checkpoint</Trans>
        </Button>
      </div>
    </div>
  )
}

type ToldProps = { tone: 'sound' | 'undone' | 'failed'; children: ReactNode }

function Told({ tone, children }: ToldProps) {
  return (
    <div className={styles.told} data-tone={tone}>
      <Icon name={tone === 'sound' ? 'check-circle-fill' : 'warning-circle-fill'} />
      <div>{children}</div>
    </div>
  )
}

function Outcome({ checked }: { checked: CheckedCheckpoint }) {
  const { locale } = use(PageEnvironmentContext)
  const { verdict, results, evidence } = checked
  const { history, signature } = results
  if (verdict === 'sound' && history.state === 'passed') {
    const day = formatDate(history.at, locale)
    return (
      <Told tone="sound">
        <Trans>
          <b>Signature and continuity verified.</b> Nothing was rewritten since your visit of {day}.
        </Trans>
      </Told>
    )
  }
  if (verdict === 'first' && history.state === 'first') {
    const count = formatNumber(history.size, locale)
    return (
      <Told tone="sound">
        <Trans>
          <b>Signature verified.</b> Your browser remembers these {count} entries: at your next
          visit it checks that none was rewritten.
        </Trans>
      </Told>
    )
  }
  if (verdict === 'register-failed')
    return (
      <Told tone="failed">
        <p>
          <Trans>
            <b>The register contradicts itself.</b> Entries that were seen before are missing or
            were changed. Every proof is in doubt.
          </Trans>
        </p>
        <Problem evidence={evidence} name="register" />
      </Told>
    )
  if (verdict === 'failed')
    return (
      <Told tone="failed">
        <p>
          <Trans>
            <b>The signature is not the register’s.</b> Anybody may have made this answer: do not
            rely on it.
          </Trans>
        </p>
        <Problem evidence={evidence} name="register" />
      </Told>
    )
  const reason = signature.state === 'undone' ? signature.reason : null
  return (
    <Told tone="undone">
      {reason === 'no-ed25519' ? (
        <Trans>
          <b>Not checked.</b> Your browser does not know this kind of signature (Ed25519). Another
          program can check the register.
        </Trans>
      ) : history.state === 'undone' && history.reason === 'new-key' ? (
        <Trans>
          <b>The register signs with another key than at your last visit.</b> Its entries are the
          same.
        </Trans>
      ) : (
        <Trans>
          <b>Not everything could be checked.</b> The register did not answer. This neither confirms
          nor denies anything: try again later.
        </Trans>
      )}
    </Told>
  )
}
