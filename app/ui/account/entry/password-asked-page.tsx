import { useLingui } from '@lingui/react/macro'
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

type PasswordAskedPageProps = { isSent: boolean; outcome?: AccountOutcome | undefined }

export function PasswordAskedPage({ isSent, outcome }: PasswordAskedPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const email = t`E-mail address`
  return (
    <EntryPage
      title={t`Forgotten password`}
      lead={t`We send you a link with which you choose a new one.`}
      aside={
        <p>
          <a href={accountPath(locale)}>{t`Back to login`}</a>
        </p>
      }
    >
      {isSent && (
        <Alert tone="info" isAnnounced>
          {t`Look at your mailbox: if this address has an account, a link is on its way. It works for one hour.`}
        </Alert>
      )}
      <AccountForm name="reset" label={t`Forgotten password`} outcome={outcome} fields={{ email }}>
        <TextInput
          {...fieldOf('reset', outcome, t)('email')}
          label={email}
          type="email"
          autoComplete="username"
          required
        />
        <Button type="submit" isBlock>
          {t`Send me a link`}
        </Button>
      </AccountForm>
    </EntryPage>
  )
}
