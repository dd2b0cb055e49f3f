import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import listStyles from '#ui/account/settings/close-account.module.css'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type MyDataPageProps = {
  email: string
  /** Whose team they belong to, or our own: then the account itself stays. */
  keepsAccount: boolean
  /** What was signed from the address earlier is not theirs; null where all of it is. */
  since: string | null
  outcome: AccountOutcome | undefined
}

export function MyDataPage({ email, keepsAccount, since, outcome }: MyDataPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const label = t`Type ${email} to confirm`
  const date = since && formatDate(since, locale)
  return (
    <AccountPage
      title={t`My data`}
      lead={t`What we keep of ${email}: take it with you, or have it erased.`}
      back={{ href: accountPath(locale, 'my-reviews'), label: t`All my reviews` }}
    >
      {date && (
        <Alert tone="info">
          <Trans>
            This concerns what has come from {email} since {date}, the day on which it became the
            address of your account. For what is older, prove first that the mailbox is yours: the
            page of your reviews sends you a link.
          </Trans>
        </Alert>
      )}
      <AccountCard title={t`Take it with you`}>
        <p>
          <Trans>
            One file (JSON) with your reviews in all their versions, your consents, what was checked
            and decided, the proofs that you published, and what you wrote to providers.
          </Trans>
        </p>
        <form method="post" action={accountPath(locale, 'my-data', 'export')}>
          <Button type="submit" theme="secondary" iconBefore="download-simple">
            <Trans>Download my data</Trans>
          </Button>
        </form>
      </AccountCard>
      <AccountCard title={t`Have it erased`}>
        <p>
          <b>
            <Trans>This takes effect at once, and nobody can undo it.</Trans>
          </b>
        </p>
        <ul className={listStyles.list}>
          <li>
            <Trans>
              Your reviews leave every page, ranking and count; their words are deleted.
            </Trans>
          </li>
          <li>
            <Trans>
              Your name, your address, your pictures, your messages to providers and the mails we
              sent you are deleted.
            </Trans>
          </li>
          <li>
            <Trans>
              Your pictures are gone from this site within a minute. A browser that has shown one
              may keep it for a day.
            </Trans>
          </li>
          <li>
            {keepsAccount ? (
              <Trans>Your account stays, because you work here for a company.</Trans>
            ) : (
              <Trans>Your account is deleted, and you are signed out.</Trans>
            )}
          </li>
          <li>
            <Trans>
              For three years we keep, encrypted and out of sight, only what proves that a review
              was yours and checked: for a court, and nobody else.
            </Trans>
          </li>
          <li>
            <Trans>
              In the public register, the salts of your reviews are destroyed: their entries stay
              and lead to nobody. What was public may have been copied with its salt.
            </Trans>
          </li>
          <li>
            <Trans>
              Reviews that are erased together leave together, which may show that they had one
              author. One whose name is hidden can be withdrawn before, on another day.
            </Trans>
          </li>
        </ul>
        <AccountForm
          name="erase"
          label={t`Have it erased`}
          outcome={outcome}
          fields={{ email: label }}
        >
          <TextInput
            {...fieldOf('erase', outcome, t)('email')}
            label={label}
            type="email"
            required
            autoComplete="off"
          />
          <div>
            <Button type="submit" theme="secondary">
              <Trans>Erase everything for good</Trans>
            </Button>
          </div>
        </AccountForm>
      </AccountCard>
    </AccountPage>
  )
}
