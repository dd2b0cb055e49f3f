import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AccountTrouble } from '#ui/account/form/account-trouble.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { EntryPage } from './entry-page.tsx'
import { PasskeyForm } from './passkey-form.tsx'

type StaffPageProps = {
  token: string
  /** Whom the link is for; null where it opens nothing any more. */
  email: string | null
  outcome?: AccountOutcome | undefined
}

/** How somebody of our staff comes in for the first time, or after a reset. */
export function StaffPage({ token, email, outcome }: StaffPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const title = t`Your access for the team`
  if (email === null)
    return (
      <EntryPage title={title}>
        <Alert tone="error" isAnnounced>
          {t`This link has been used, has expired or has been replaced by a newer one. Ask whoever sent it for another.`}
        </Alert>
        <Button href={accountPath(locale)} theme="secondary" isBlock>
          {t`Sign in`}
        </Button>
      </EntryPage>
    )
  return (
    <EntryPage
      title={title}
      lead={t`Make a passkey on the device that you will work with: from then on you sign in with your fingerprint, your face or the code of the device.`}
    >
      <p>{t`For: ${email}`}</p>
      {outcome && (
        <AccountTrouble key={outcome.attempt} outcome={outcome} form="passkey" fields={{}} />
      )}
      <noscript>
        <p>{t`This needs JavaScript: without it a browser makes no passkeys.`}</p>
      </noscript>
      <PasskeyForm
        purpose="staff"
        label={t`Make a passkey`}
        failure={t`No passkey was made. Try again.`}
        hidden={{ token }}
        fallback={<p>{t`This browser has no passkeys.`}</p>}
      />
    </EntryPage>
  )
}
