import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, type ReactNode, type SubmitEvent, use, useRef, useState } from 'react'
import { registerVerifyPath } from '#domain/address/paths.ts'
import type { VerifyProblem } from '#domain/register/verify/verified.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import type { Checked } from './check/check-given.ts'
import { FileOutcome, Unchecked } from './check/file-outcome.tsx'
import styles from './verify-page.module.css'

const PROBLEMS: Record<VerifyProblem, MessageDescriptor> = {
  empty: msg`Paste a link, a number or a proof, or choose a file.`,
  unreadable: msg`This is neither the link of a review, nor the number of an entry, nor a proof. A proof begins with “c2sp.org/tlog-proof@v1”. Nothing was checked.`,
  damaged: msg`This proof cannot be read: part of it is missing or was changed. Nothing was checked.`,
  'too-large': msg`This is too long for a proof, which has half a megabyte at most. Nothing was checked.`,
  'not-shown': msg`No page of this site shows such a review today: it may have been withdrawn, or the link has a slip. Nothing was checked.`,
  unknown: msg`The register has no such entry. Nothing was checked.`,
  unreachable: msg`The register did not answer. This neither confirms nor denies anything.`,
  unloaded: msg`The check could not be loaded. This neither confirms nor denies anything.`,
}

export const problemWords = (problem: VerifyProblem): MessageDescriptor => PROBLEMS[problem]

type VerifyFormProps = {
  what: string
  isAnswered: boolean
  /** What our server has answered to the form. */
  children: ReactNode
}

/** Where scripts run, nothing is sent to us but questions to the register. */
export function VerifyForm({ what, isAnswered, children }: VerifyFormProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const isHydrated = useHydrated()
  const [state, setState] = useState<Checked | 'idle' | 'running'>('idle')
  const [isOver, setIsOver] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const run = useRef(0)

  async function check(given: string | File) {
    run.current += 1
    const own = run.current
    setState('running')
    const found = await checked(given)
    // Somebody may have given something else meanwhile.
    if (own === run.current) setState(found)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('what')
    const chosen = file.current?.files?.[0]
    const text = typeof typed === 'string' ? typed : ''
    void check(text.trim() === '' && chosen ? chosen : text)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) void check(dropped)
  }

  return (
    <div className={styles.work}>
      <form
        // Where scripts run, nothing is sent.
        method={isHydrated ? undefined : 'post'}
        encType={isHydrated ? undefined : 'multipart/form-data'}
        action={registerVerifyPath(locale)}
        onSubmit={submit}
        className={styles.form}
        data-posts="verify"
        noValidate
        aria-label={t`Check a review or a proof`}
      >
        <label htmlFor="verify-what">
          <Trans>Link, number or proof</Trans>
        </label>
        <textarea
          id="verify-what"
          name="what"
          rows={4}
          defaultValue={what}
          spellCheck={false}
          autoComplete="off"
          placeholder="https://…/reference/…"
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <Icon name="file-text" />
          <div>
            <label htmlFor="verify-file">
              <Trans>Or a .tlog-proof file: drop it here, or choose it</Trans>
            </label>
            <input
              ref={file}
              id="verify-file"
              name="file"
              type="file"
              accept=".tlog-proof,text/plain"
              onChange={(event) => {
                const [chosen] = event.currentTarget.files ?? []
                if (chosen) void check(chosen)
              }}
            />
          </div>
        </div>
        <Button type="submit" isBusy={state === 'running'}>
          <Trans>Check</Trans>
        </Button>
        <p className={styles.trust}>
          <Icon name="handshake" />
          <span>
            <Trans>
              A file stays in your browser, which asks the register only for what it compares.
            </Trans>
            <noscript>
              {' '}
              <Trans>
                Your browser runs no scripts here: our server checks what you send, keeps nothing of
                it, and says that it was the server.
              </Trans>
            </noscript>
          </span>
        </p>
      </form>
      <div role="status" className={styles.outcome}>
        {state === 'idle' && isAnswered && children}
        {state === 'running' && <Trans>Your browser is checking.</Trans>}
        {typeof state === 'object' && state.kind === 'problem' && (
          <Unchecked>{t(PROBLEMS[state.problem])}</Unchecked>
        )}
        {typeof state === 'object' && state.kind === 'proof' && (
          <FileOutcome {...state.checked} checkedBy="browser" />
        )}
      </div>
      {typeof state === 'object' && state.kind === 'review' && (
        <state.Panel key={run.current} review={state.review} onClose={() => setState('idle')} />
      )}
    </div>
  )
}

async function checked(given: string | File): Promise<Checked> {
  try {
    const { checkGiven } = await import('./check/check-given.ts')
    return await checkGiven(given)
  } catch {
    // What checks could not be fetched.
    return { kind: 'problem', problem: 'unloaded' }
  }
}
