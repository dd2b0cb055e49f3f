import { Trans, useLingui } from '@lingui/react/macro'
import { use, useEffect, useRef } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { SendingFailure } from '#domain/text/failed-sending.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { FailureWords } from './failure-words.tsx'
import styles from './post-form.module.css'

type FormFailureProps = {
  failure: SendingFailure
  /** The button that was pressed: it says what did not happen. */
  submitter: HTMLElement | null
  /** Where the form stands, to come back to. */
  here: string
  /** In place of the name of the button. */
  title?: string | undefined
  onTryAgain(): void
}

/** The operation failed: what it was, what to do about it, and whom to ask when it fails again. */
export function FormFailure({ failure, submitter, here, title, onTryAgain }: FormFailureProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const action = submitter?.getAttribute('aria-label') ?? submitter?.textContent?.trim() ?? ''
  const words = action ? t`Operation failed: ${action}.` : t`Operation failed.`
  return (
    <div ref={ref} role="alert" className={styles.failure}>
      <Alert tone="error" title={title ?? words}>
        <FailureWords failure={failure} />
        <p className={styles.ways}>
          <Button size="sm" theme="secondary" onClick={onTryAgain}>
            <Trans>Try again</Trans>
          </Button>
          {failure === 'signed-out' && (
            <Button
              size="sm"
              theme="text"
              href={`${accountPath(locale)}?${new URLSearchParams({ to: here })}`}
            >
              <Trans>Sign in again</Trans>
            </Button>
          )}
        </p>
      </Alert>
    </div>
  )
}
