import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { REFUSALS } from '#ui/account/form/account-texts.ts'
import { NewPasswordField } from '#ui/account/form/new-password-field.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { EntryPage } from './entry-page.tsx'

type PasswordNewPageProps = {
  token: string
  isSpent: boolean
  outcome?: AccountOutcome | undefined
}

export function PasswordNewPage({ token, isSpent, outcome }: PasswordNewPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const title = t`Choose a new password`
  if (isSpent || outcome?.refusal)
    return (
      <EntryPage title={title}>
        <Alert tone="error" isAnnounced>
          {t(REFUSALS.spent)}
        </Alert>
        <Button href={accountPath(locale, 'password')} theme="secondary" isBlock>
          {t`Ask for a new link`}
        </Button>
      </EntryPage>
    )
  return (
    <EntryPage title={title} lead={t`Everywhere you are signed in, you will be signed out.`}>
      <AccountForm
        name="password"
        label={title}
        outcome={outcome}
        hidden={{ token }}
        fields={{ password: t`New password` }}
      >
        <NewPasswordField form="password" outcome={outcome} />
        <Button type="submit" isBlock>
          {t`Set this password`}
        </Button>
      </AccountForm>
    </EntryPage>
  )
}
