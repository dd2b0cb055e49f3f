import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath, legalPath } from '#domain/address/paths.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ActivityField, type ActivityItem } from './activity-field.tsx'
import { EntryPage } from './entry-page.tsx'

type RegisterPageProps = {
  isSent: boolean
  activities: readonly ActivityItem[]
  outcome?: AccountOutcome | undefined
}

export function RegisterPage({ isSent, activities, outcome }: RegisterPageProps) {
  const { t } = useLingui()
  const { locale, brandName } = use(PageEnvironmentContext)
  const fields = {
    company: t`Company`,
    activity: t`Main activity`,
    website: t`Website`,
    name: t`First and last name`,
    email: t`Professional e-mail address`,
  }
  const field = fieldOf('register', outcome, t)
  const privacy = legalPath(locale, 'privacy')
  return (
    <EntryPage
      title={t`Register your company`}
      lead={t`So that your clients can review you on ${brandName}. Our team looks at each company before its profile becomes public.`}
      aside={
        <p>
          <Trans>
            You have an account? <a href={accountPath(locale)}>Sign in</a>
          </Trans>
        </p>
      }
    >
      {isSent && (
        <Alert tone="info" isAnnounced>
          {t`Look at your mailbox and open the link within 24 hours: it confirms your address.`}
        </Alert>
      )}
      <AccountForm
        name="register"
        label={t`Register your company`}
        outcome={outcome}
        fields={fields}
      >
        <TextInput
          {...field('company')}
          label={fields.company}
          autoComplete="organization"
          required
        />
        <ActivityField {...field('activity')} label={fields.activity} activities={activities} />
        <TextInput
          {...field('website')}
          label={fields.website}
          type="url"
          inputMode="url"
          autoComplete="url"
          required={false}
        />
        <TextInput {...field('name')} label={fields.name} autoComplete="name" required />
        <TextInput
          {...field('email')}
          label={fields.email}
          type="email"
          autoComplete="email"
          required
        />
        <p>
          <Trans>
            We use these details to run your account.{' '}
            <a href={privacy}>Your data and your rights</a>
          </Trans>
        </p>
        <Button type="submit" isBlock>
          {t`Register my company`}
        </Button>
      </AccountForm>
    </EntryPage>
  )
}
