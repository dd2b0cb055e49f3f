import { type ReactNode, use, useRef, useState } from 'react'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { PostForm } from '#ui/post-form/post-form.tsx'

type PasskeyFormProps = {
  purpose: PasskeyPurpose
  label: string
  /** Said when nothing came of it. */
  failure: string
  hidden?: Record<string, string>
  /** In place of the button, where the browser knows no passkeys. */
  fallback?: ReactNode
}

/** Asks the browser for a passkey's answer and sends it. Without JavaScript there are no passkeys. */
export function PasskeyForm({ purpose, label, failure, hidden = {}, fallback }: PasskeyFormProps) {
  const { locale } = use(PageEnvironmentContext)
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  if (!isHydrated) return null
  if (!('PublicKeyCredential' in window)) return fallback

  async function ask() {
    setState('busy')
    const credential = await answerChallenge(accountPath(locale, 'passkey'), purpose, hidden)
    const field = form.current?.elements.namedItem('credential')
    if (!credential || !(field instanceof HTMLInputElement)) return setState('failed')
    field.value = credential
    form.current?.requestSubmit()
  }
  return (
    <PostForm ref={form} name="passkey">
      <input type="hidden" name={FORM_FIELD} value="passkey" />
      <input type="hidden" name="credential" />
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {state === 'failed' && (
        <Alert tone="error" isAnnounced>
          {failure}
        </Alert>
      )}
      <Button
        theme="secondary"
        {...(purpose !== 'creation' ? { isBlock: true } : { size: 'sm' })}
        iconBefore="fingerprint"
        isBusy={state === 'busy'}
        onClick={ask}
      >
        {label}
      </Button>
    </PostForm>
  )
}

type PasskeyPurpose = 'sign-in' | 'creation' | 'staff'

/** What the visitor's passkey makes of a challenge of ours, as JSON; null when nothing came of it. */
async function answerChallenge(
  address: string,
  purpose: PasskeyPurpose,
  hidden: Record<string, string> = {},
): Promise<string | null> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ ...hidden, purpose }),
    })
    if (!answer.ok) return null
    const optionsJSON = await answer.json()
    // Loaded by those who use it.
    const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
    const credential =
      purpose === 'sign-in'
        ? await startAuthentication({ optionsJSON })
        : await startRegistration({ optionsJSON })
    return JSON.stringify(credential)
  } catch {
    // Refused by the visitor, or no passkey of ours: the page offers other ways.
    return null
  }
}
