import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { NewPasswordField } from '#ui/account/form/new-password-field.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ProveFirst } from './prove-first.tsx'
import styles from './security.module.css'

type PasswordCardProps = {
  setAt: string | null
  isRecent: boolean
  outcome: AccountOutcome | undefined
}

export function PasswordCard({ setAt, isRecent, outcome }: PasswordCardProps) {
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
