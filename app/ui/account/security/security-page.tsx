import { Plural, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { OpenSession, OwnPasskey } from '#domain/contract/account.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { NewPasswordField } from '#ui/account/form/new-password-field.tsx'
import { AccountColumns } from '#ui/account/frame/account-columns.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PasskeyCard } from './passkey-card.tsx'
import { ProveFirst } from './prove-first.tsx'
import styles from './security.module.css'
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

type EmailCardProps = { email: string; isRecent: boolean; outcome: AccountOutcome | undefined }

function EmailCard({ email, isRecent, outcome }: EmailCardProps) {
  const { t } = useLingui()
  const label = t`New e-mail address`
  return (
    <AccountCard title={t`E-mail address`}>
      <p
        className={styles.text}
      >{t`You sign in with ${email}. Both addresses are told of a change.`}</p>
      {isRecent ? (
        <AccountForm
          name="email"
          label={t`Change the address`}
          outcome={outcome}
          fields={{ email: label }}
        >
          <TextInput
            {...fieldOf('email', outcome, t)('email')}
            label={label}
            type="email"
            autoComplete="email"
            required
          />
          <div>
            <Button type="submit" theme="secondary" size="sm">
              {t`Change the address`}
            </Button>
          </div>
        </AccountForm>
      ) : (
        <ProveFirst what={t`Change the address`} />
      )}
    </AccountCard>
  )
}

type PasswordCardProps = {
  setAt: string | null
  isRecent: boolean
  outcome: AccountOutcome | undefined
}

function PasswordCard({ setAt, isRecent, outcome }: PasswordCardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const when = setAt ? formatDate(setAt, locale) : ''
  const label = setAt ? t`Change the password` : t`Set a password`
  return (
    <AccountCard title={t`Password`}>
      <p className={styles.text}>
        {setAt
          ? t`Set on ${when}.`
          : t`You have none. An e-mail link or a passkey is enough to sign in.`}
      </p>
      {isRecent ? (
        <AccountForm
          name="password"
          label={label}
          outcome={outcome}
          fields={{ password: t`New password` }}
        >
          <NewPasswordField form="password" outcome={outcome} />
          <div>
            <Button type="submit" theme="secondary" size="sm">
              {label}
            </Button>
          </div>
        </AccountForm>
      ) : (
        <ProveFirst what={label} />
      )}
    </AccountCard>
  )
}

type RecoveryCardProps = {
  left: number
  /** Just made, and shown this once. */
  codes: readonly string[] | undefined
  isRecent: boolean
  outcome: AccountOutcome | undefined
}

function RecoveryCard({ left, codes, isRecent, outcome }: RecoveryCardProps) {
  const { t } = useLingui()
  const make = left > 0 ? t`Make new codes` : t`Make recovery codes`
  return (
    <AccountCard title={t`Recovery codes`}>
      <p className={styles.text}>
        {t`For the day you lose every passkey: print them, or put them away where you keep important papers. Each works once.`}
      </p>
      {codes ? (
        <>
          <Alert tone="info" isAnnounced>
            {t`Copy these codes now: they are not shown again.`}
          </Alert>
          <ul className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.text}>
          <Plural value={left} _0="No code left." one="One code left." other="# codes left." />
        </p>
      )}
      {isRecent ? (
        <AccountForm name="codes" label={make} outcome={outcome}>
          <div>
            <Button type="submit" theme="secondary" size="sm">
              {make}
            </Button>
          </div>
        </AccountForm>
      ) : (
        <ProveFirst what={make} />
      )}
    </AccountCard>
  )
}
