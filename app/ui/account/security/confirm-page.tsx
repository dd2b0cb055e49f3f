import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { OtherWay } from '#ui/account/entry/other-way.tsx'
import { PasskeySignIn } from '#ui/account/entry/passkey-sign-in.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { AccountTrouble } from '#ui/account/form/account-trouble.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import styles from './security.module.css'

type ConfirmPageProps = {
  email: string
  hasPassword: boolean
  hasPasskey: boolean
  hasRecoveryCodes: boolean
  isSent: boolean
  /** The page that asked for it. */
  to: string
  outcome?: AccountOutcome | undefined
}

/** Before what cannot be undone: a session left open somewhere is not enough. */
export function ConfirmPage(props: ConfirmPageProps) {
  const { email, hasPassword, hasPasskey, hasRecoveryCodes, isSent, to, outcome } = props
  const { t } = useLingui()
  const password = t`Password`
  const code = t`Recovery code`
  return (
    <AccountPage
      title={t`Confirm that it is you`}
      lead={t`You are about to change something important. Prove once more who you are.`}
    >
      <div className={styles.narrow}>
        <AccountCard title={t`How do you want to prove it?`}>
          {isSent && !outcome && (
            <Alert tone="info" isAnnounced>
              {t`A link is on its way to ${email}. Open it in this browser within 10 minutes.`}
            </Alert>
          )}
          {outcome?.form === 'passkey' && (
            <AccountTrouble outcome={outcome} form="passkey" fields={{}} />
          )}
          {hasPasskey && <PasskeySignIn to={to} label={t`Use a passkey`} />}
          {hasPassword && (
            <AccountForm
              name="password"
              label={t`With my password`}
              outcome={outcome}
              fields={{ password }}
              hidden={{ to }}
            >
              <TextInput
                {...fieldOf('password', outcome, t)('password')}
                label={password}
                type="password"
                autoComplete="current-password"
                required
              />
              <Button type="submit" isBlock>
                {t`Confirm`}
              </Button>
            </AccountForm>
          )}
          <AccountForm name="link" label={t`By e-mail link`} outcome={outcome} hidden={{ to }}>
            <Button type="submit" theme="secondary" isBlock iconBefore="envelope-simple">
              {t`Send me a link`}
            </Button>
          </AccountForm>
          {hasRecoveryCodes && (
            <OtherWay label={t`I have lost my passkey`} isOpen={outcome?.form === 'code'}>
              <AccountForm
                name="code"
                label={t`With a recovery code`}
                outcome={outcome}
                fields={{ code }}
                hidden={{ to }}
              >
                <TextInput
                  {...fieldOf('code', outcome, t)('code')}
                  label={code}
                  hint={t`One of the codes you printed or put away.`}
                  autoComplete="one-time-code"
                  required
                />
                <Button type="submit" theme="secondary" isBlock>
                  {t`Use this code`}
                </Button>
              </AccountForm>
            </OtherWay>
          )}
        </AccountCard>
      </div>
    </AccountPage>
  )
}
