import { useLingui } from '@lingui/react/macro'
import { PasskeyForm } from './passkey-form.tsx'

type PasskeySignInProps = {
  /** Where to go once signed in. */
  to: string
  label?: string
}

export function PasskeySignIn({ to, label }: PasskeySignInProps) {
  const { t } = useLingui()
  return (
    <PasskeyForm
      purpose="sign-in"
      label={label ?? t`Sign in with a passkey`}
      failure={t`No passkey was used. Try again, or choose another way.`}
      hidden={{ to }}
    />
  )
}
