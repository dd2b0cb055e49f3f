import { useLingui } from '@lingui/react/macro'
import { use, useRef, useState } from 'react'
import { FORM_FIELD } from '#domain/account-form.ts'
import { accountPath } from '#domain/paths.ts'
import { answerChallenge } from '#ui/account/entry/answer-challenge.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'

export function PasskeyCreation() {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  if (isHydrated && !('PublicKeyCredential' in window))
    return <p>{t`This browser has no passkeys.`}</p>

  async function create() {
    setState('busy')
    const credential = await answerChallenge(accountPath(locale, 'passkey'), 'creation')
    const field = form.current?.elements.namedItem('credential')
    if (!credential || !(field instanceof HTMLInputElement)) return setState('failed')
    field.value = credential
    form.current?.submit()
  }
  return (
    <form ref={form} method="post">
      <input type="hidden" name={FORM_FIELD} value="passkey" />
      <input type="hidden" name="credential" />
      {state === 'failed' && (
        <Alert tone="error" isAnnounced>
          {t`No passkey was made. Try again.`}
        </Alert>
      )}
      {isHydrated && (
        <Button
          theme="secondary"
          size="sm"
          iconBefore="fingerprint"
          isBusy={state === 'busy'}
          onClick={create}
        >
          {t`Add a passkey`}
        </Button>
      )}
    </form>
  )
}
