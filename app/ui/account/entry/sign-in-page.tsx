import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { EntryPage } from './entry-page.tsx'
import { OtherWay } from './other-way.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import styles from './sign-in-page.module.css'

/** What has just happened, told above the forms. */
type SignInFlash =
  | 'link-sent'
  | 'signed-out'
  | 'registered'
  | 'password-set'
  | 'email-changed'
  | 'erased'

type SignInPageProps = {
  flash?: SignInFlash | undefined
  outcome?: AccountOutcome | undefined
  /** Where to go once signed in. */
  to: string
}

/** Three ways in: a link by mail, a password, a passkey. */
export function SignInPage({ flash, outcome, to }: SignInPageProps) {
  const { t } = useLingui()
  const { locale, brandName } = use(PageEnvironmentContext)
  const email = t`E-mail address`
  const password = t`Password`
  const linkField = fieldOf('link', outcome, t)
  const passwordField = fieldOf('password', outcome, t)
  return (
    <EntryPage
      title={t`Sign in to ${brandName}`}
      aside={
        <p>
          <Trans>
            Your company is not here yet? <a href={accountPath(locale, 'register')}>Register it</a>
          </Trans>
        </p>
      }
    >
      {flash && <Flash flash={flash} />}
      <AccountForm
        name="link"
        label={t`By e-mail link`}
        outcome={outcome}
        fields={{ email }}
        hidden={{ to }}
      >
        <TextInput
          {...linkField('email')}
          label={email}
          type="email"
          autoComplete="username webauthn"
          required
        />
        <Button type="submit" isBlock iconBefore="envelope-simple">
          {t`Send me a sign-in link`}
        </Button>
      </AccountForm>
      <PasskeySignIn to={to} />
      <OtherWay label={t`Sign in with a password`} isOpen={outcome?.form === 'password'}>
        <AccountForm
          name="password"
          label={t`With a password`}
          outcome={outcome}
          fields={{ email, password }}
          hidden={{ to }}
        >
          <TextInput
            {...passwordField('email')}
            label={email}
            type="email"
            autoComplete="username"
            required
          />
          <TextInput
            {...passwordField('password')}
            label={password}
            type="password"
            autoComplete="current-password"
            required
          />
          <Button type="submit" theme="secondary" isBlock>
            {t`Sign in`}
          </Button>
          <a className={styles.forgotten} href={accountPath(locale, 'password')}>
            {t`Forgotten password?`}
          </a>
        </AccountForm>
      </OtherWay>
    </EntryPage>
  )
}

function Flash({ flash }: { flash: SignInFlash }) {
  const { t } = useLingui()
  const texts: Record<SignInFlash, string> = {
    'link-sent': t`Look at your mailbox: if this address has an account, a link is on its way. Open it in this browser within 10 minutes.`,
    'signed-out': t`You are signed out.`,
    registered: t`Your company is registered. Sign in to go on.`,
    'password-set': t`Your new password is set. Sign in with it.`,
    'email-changed': t`Your new address is confirmed. Sign in with it.`,
    erased: t`Everything we knew of you has been erased.`,
  }
  return (
    <Alert tone={flash === 'link-sent' ? 'info' : 'success'} isAnnounced>
      {texts[flash]}
    </Alert>
  )
}
