import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { ProveFirst } from './prove-first.tsx'
import styles from './security.module.css'

type EmailCardProps = { email: string; isRecent: boolean; outcome: AccountOutcome | undefined }

export function EmailCard({ email, isRecent, outcome }: EmailCardProps) {
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
