import { Trans } from '@lingui/react/macro'
import { use, useState } from 'react'
import { registerVerifyPath } from '#domain/address/paths.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import type { CheckedFile } from './check-file.ts'
import styles from './checkpoint-check.module.css'
import { FileOutcome, Unchecked } from './file-outcome.tsx'

type State = CheckedFile | 'idle' | 'running' | 'unreachable' | 'unloaded'

/** One entry, checked by this browser on a click; without scripts, by our server. */
export function EntryCheck({ number, text }: { number: number; text: string }) {
  const isHydrated = useHydrated()
  const { locale } = use(PageEnvironmentContext)
  const [state, setState] = useState<State>('idle')

  async function check() {
    setState('running')
    try {
      const { checkEntry } = await import('./check-file.ts')
      setState((await checkEntry(number, text)) ?? 'unreachable')
    } catch {
      // What checks could not be fetched.
      setState('unloaded')
    }
  }

  return (
    <div className={styles.foot}>
      <div role="status">
        {state === 'running' && <Trans>Your browser is checking.</Trans>}
        {state === 'unloaded' && (
          <Unchecked>
            <Trans>The check could not be loaded. This neither confirms nor denies anything.</Trans>
          </Unchecked>
        )}
        {state === 'unreachable' && (
          <Unchecked>
            <Trans>The register did not answer. This neither confirms nor denies anything.</Trans>
          </Unchecked>
        )}
        {typeof state === 'object' && <FileOutcome {...state} checkedBy="browser" />}
      </div>
      {isHydrated ? (
        <div className={styles.row}>
          <Button size="sm" isBusy={state === 'running'} onClick={check} className={styles.button}>
            {state === 'idle' || state === 'running' ? (
              <Trans>Check in this browser</Trans>
            ) : (
              <Trans>Check again</Trans>
            )}
          </Button>
        </div>
      ) : (
        <form method="post" action={registerVerifyPath(locale)} className={styles.row}>
          <input type="hidden" name="what" value={`${number}`} />
          <Button size="sm" type="submit" className={styles.button}>
            <Trans>Have it checked by our server</Trans>
          </Button>
        </form>
      )}
    </div>
  )
}
