import { useLingui } from '@lingui/react/macro'
import { use, useRef, useState } from 'react'
import { FORM_FIELD } from '#domain/account-form.ts'
import { accountPath } from '#domain/paths.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { answerChallenge } from './answer-challenge.ts'

type PasskeySignInProps = {
  /** Where to go once signed in. */
  to: string
  label?: string
}

/** Passkeys are the browser's: without JavaScript there are none. */
export function PasskeySignIn({ to, label }: PasskeySignInProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  if (!isHydrated || !('PublicKeyCredential' in window)) return null

  async function signIn() {
    setState('busy')
    const credential = await answerChallenge(accountPath(locale, 'passkey'), 'sign-in')
    const field = form.current?.elements.namedItem('credential')
    if (!credential || !(field instanceof HTMLInputElement)) return setState('failed')
    field.value = credential
    form.current?.submit()
  }
  return (
    <form ref={form} method="post">
      <input type="hidden" name={FORM_FIELD} value="passkey" />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="credential" />
      {state === 'failed' && (
        <Alert tone="error" isAnnounced>
          {t`No passkey was used. Try again, or choose another way.`}
        </Alert>
      )}
      <Button
        theme="secondary"
        isBlock
        iconBefore="fingerprint"
        isBusy={state === 'busy'}
        onClick={signIn}
      >
        {label ?? t`Sign in with a passkey`}
      </Button>
    </form>
  )
}
