import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, use, useRef } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { SendingFailure } from '#domain/text/failed-sending.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { PROBLEMS } from '#ui/account/form/account-texts.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { FailureWords } from '#ui/post-form/failure-words.tsx'
import styles from './draft-form.module.css'
import { useSavedWhileTyping } from './use-saved-while-typing.ts'

type DraftFormProps = Omit<ComponentProps<typeof AccountForm>, 'look' | 'isUpload'>

/**
 * A form of a draft. Without a script its button saves it; with one it is saved while somebody types, by the same
 * action, and what could not be saved stays and is sent again.
 */
export function DraftForm({ hidden, fields = {}, children, ...form }: DraftFormProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLDivElement>(null)
  const { base, failed, problems, here, onTyped, saveNow } = useSavedWhileTyping(ref)
  return (
    <div ref={ref} onInput={onTyped} onChange={onTyped}>
      <AccountForm {...form} fields={fields} hidden={{ ...hidden, revision: `${base}` }}>
        {children}
        {problems && (
          <p className={styles.problems} role="status">
            {Object.entries(problems).map(([field, problem]) => {
              const label = fields[field] ?? field
              const text = t(PROBLEMS[problem])
              return <span key={field}>{t`Not saved. ${label}: ${text}`}</span>
            })}
          </p>
        )}
        {failed && <NotSaved failure={failed} here={here} onTryAgain={saveNow} />}
      </AccountForm>
    </div>
  )
}

type NotSavedProps = { failure: SendingFailure; here: string; onTryAgain(): void }

/** Why, without moving the page away from where somebody types. */
function NotSaved({ failure, here, onTryAgain }: NotSavedProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <div role="alert">
      <Alert tone="error" title={t`Not saved yet.`}>
        <FailureWords failure={failure} />
        <p className={styles.ways}>
          <Button size="sm" theme="secondary" onClick={onTryAgain}>
            {t`Try again`}
          </Button>
          {failure === 'signed-out' && (
            <Button
              size="sm"
              theme="text"
              href={`${accountPath(locale)}?${new URLSearchParams({ to: here })}`}
            >
              {t`Sign in again`}
            </Button>
          )}
        </p>
      </Alert>
    </div>
  )
}
