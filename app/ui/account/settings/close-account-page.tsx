import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './close-account.module.css'

type CloseAccountPageProps = { memberName: string; outcome: AccountOutcome | undefined }

export function CloseAccountPage({ memberName, outcome }: CloseAccountPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const label = t`Type ${memberName} to confirm`
  return (
    <AccountPage title={t`Close the account`} lead={memberName}>
      <Alert tone="error" title={t`This takes effect at once.`}>
        <Trans>Only our team can undo it.</Trans>
      </Alert>
      <AccountCard title={t`What happens`}>
        <ul className={styles.list}>
          <li>
            <Trans>The profile, its lists and its widgets are no longer public.</Trans>
          </li>
          <li>
            <Trans>Reviews that clients published are kept; they are theirs.</Trans>
          </li>
          <li>
            <Trans>Places in rankings that have ended stay, without your name.</Trans>
          </li>
          <li>
            <Trans>Messages are kept for 24 months at most. You can still export the data.</Trans>
          </li>
        </ul>
        <AccountForm
          name="close"
          label={t`Close the account`}
          outcome={outcome}
          fields={{ name: label }}
        >
          <TextInput
            {...fieldOf('close', outcome, t)('name')}
            label={label}
            required
            autoComplete="off"
          />
          <div className={styles.ways}>
            <Button type="submit">
              <Trans>Close the account for good</Trans>
            </Button>
            <Button href={accountPath(locale, 'settings')} theme="secondary">
              <Trans>Keep it</Trans>
            </Button>
          </div>
        </AccountForm>
      </AccountCard>
    </AccountPage>
  )
}
