import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { OpenSession, OwnPasskey } from '#domain/contract/security-overview.ts'
import { AccountColumns } from '#ui/account/account-columns.tsx'
import { AccountPage } from '#ui/account/account-page.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { EmailCard } from './email-card.tsx'
import { PasskeyCard } from './passkey-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

type Done = 'password' | 'email-asked' | 'passkey' | 'session'

type SecurityPageProps = {
  email: string
  sessions: readonly OpenSession[]
  passkeys: readonly OwnPasskey[]
  passwordSetAt: string | null
  recoveryCodes: number
  /** Whether they have proved lately who they are: else they are asked to first. */
  isRecent: boolean
  /** Of staff who may not act as such yet. */
  needsPasskey: boolean
  done?: Done | undefined
  /** Just made, and shown this once. */
  codes?: readonly string[] | undefined
  outcome?: AccountOutcome | undefined
}

export function SecurityPage(props: SecurityPageProps) {
  const { t } = useLingui()
  const { isRecent, needsPasskey, done, outcome, codes, passkeys } = props
  const texts: Record<Done, string> = {
    password: t`Your new password is set.`,
    'email-asked': t`Open the link we have sent to your new address: until then nothing changes.`,
    passkey: t`Your passkeys have been changed.`,
    session: t`The session is signed out.`,
  }
  return (
    <AccountPage
      title={t`Sign-in and security`}
      lead={t`How you sign in, where you are signed in, and your address.`}
      done={done && !outcome && !codes && texts[done]}
    >
      {needsPasskey && (
        <Alert tone="info">
          {t`Your role needs a passkey. Sign in with yours; whoever has none gets a link from an administrator.`}
        </Alert>
      )}
      <AccountColumns split="even">
        <SessionsCard sessions={props.sessions} />
        <PasskeyCard passkeys={passkeys} isRecent={isRecent} outcome={outcome} />
        <PasswordCard setAt={props.passwordSetAt} isRecent={isRecent} outcome={outcome} />
        <EmailCard email={props.email} isRecent={isRecent} outcome={outcome} />
        {passkeys.length > 0 && (
          <RecoveryCard
            left={props.recoveryCodes}
            codes={codes}
            isRecent={isRecent}
            outcome={outcome}
          />
        )}
      </AccountColumns>
    </AccountPage>
  )
}
